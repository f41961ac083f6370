-- Notes that nobody ends are looked for across organizations. Row-level security hides them from everybody, the owner of
-- the table included; this lets the owner, and through the function below nobody but it, see ids of unfinished ones.
create policy notes_unfinished on notes for select to current_user using (not completed);

create index notes_unfinished on notes (created_at) where not completed;

create function forgotten_notes(moment timestamptz, at_most integer)
returns table (id text, session_id text, org_id text, requested_by text)
language sql stable security definer
set search_path = pg_catalog, public, pg_temp
as $$
  select notes.node_id, notes.session_id, notes.org_id, notes.requested_by
  from public.notes
  where not notes.completed and notes.created_at <= moment
  order by notes.created_at
  limit at_most
$$;

revoke all on function forgotten_notes(timestamptz, integer) from public;
grant execute on function forgotten_notes(timestamptz, integer) to auscult_app;
