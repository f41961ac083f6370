-- What has had its time is looked for across organizations. Row-level security hides it from everybody, the owner of the
-- table included; these let the owner, and through the functions below nobody but it, see ids of it. Whoever then
-- destroys it does so within one organization at a time.

create policy sessions_deleted on sessions for select to current_user using (deleted_at is not null);

create index sessions_deleted on sessions (deleted_at) where deleted_at is not null;

create function deleted_sessions(moment timestamptz, at_most integer)
returns table (id text, org_id text, owner text)
language sql stable security definer
set search_path = pg_catalog, public, pg_temp
as $$
  select sessions.id, sessions.org_id, sessions.owner
  from public.sessions
  where sessions.deleted_at <= moment
  order by sessions.deleted_at
  limit at_most
$$;

revoke all on function deleted_sessions(timestamptz, integer) from public;
grant execute on function deleted_sessions(timestamptz, integer) to auscult_app;

create policy idempotency_keys_aged on idempotency_keys for select to current_user
  using (created_at <= now() - interval '24 hours');

create index idempotency_keys_by_age on idempotency_keys (created_at);

create function organizations_with_aged_keys(moment timestamptz, at_most integer)
returns table (org_id text)
language sql stable security definer
set search_path = pg_catalog, public, pg_temp
as $$
  select distinct idempotency_keys.org_id
  from public.idempotency_keys
  where idempotency_keys.created_at <= moment
  limit at_most
$$;

revoke all on function organizations_with_aged_keys(timestamptz, integer) from public;
grant execute on function organizations_with_aged_keys(timestamptz, integer) to auscult_app;
