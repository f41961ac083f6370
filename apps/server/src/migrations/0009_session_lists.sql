-- Lists of sessions, page by page: by date, by name, by owner, by status, and by tags.

-- Who deleted a session may undo it.
alter table sessions add column deleted_by text;
alter table sessions add column tags text[] not null default '{}';
-- A column, since row-level security lets no index look at what an expression gives: `lower` may tell in an error what
-- it was given.
alter table sessions add column sort_name text generated always as (lower(name)) stored;

-- A page begins where the one before ended, at (started_at, id): both in one direction, so that one comparison finds it.
drop index sessions_by_date;
drop index sessions_open;
create index sessions_by_date on sessions (org_id, started_at desc, id desc) where deleted_at is null;
create index sessions_open on sessions (org_id, started_at desc, id desc)
  where deleted_at is null and status in ('not_started', 'in_progress', 'hospitalized');
create index sessions_by_name on sessions (org_id, sort_name, id) where deleted_at is null;
create index sessions_by_owner on sessions (org_id, owner desc, started_at desc, id desc) where deleted_at is null;
create index sessions_by_status on sessions (org_id, status, started_at desc, id desc) where deleted_at is null;
