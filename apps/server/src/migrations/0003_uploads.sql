-- Expired uploads are looked for across organizations. Row-level security hides them from everybody, the owner of the
-- table included; this lets the owner, and through the function below nobody but it, see ids of expired ones.
create policy uploads_expired on uploads for select to current_user using (expires_at <= now());

create function expired_uploads(moment timestamptz, at_most integer)
returns table (id text, org_id text, created_by text)
language sql stable security definer
set search_path = pg_catalog, public, pg_temp
as $$
  select uploads.id, uploads.org_id, uploads.created_by
  from public.uploads
  where uploads.expires_at <= moment
  order by uploads.expires_at
  limit at_most
$$;

revoke all on function expired_uploads(timestamptz, integer) from public;
grant execute on function expired_uploads(timestamptz, integer) to auscult_app;
