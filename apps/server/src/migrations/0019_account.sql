-- What is a person's own: how words are written for them, from where they came, and the end of their account.

-- Custom spelling: a person's own, wherever they work, or a team's.
create table spellings (
  id uuid primary key,
  user_id text,
  org_id text,
  -- As it is to be written, and what is heard in its place.
  written text not null,
  heard text[] not null default '{}',
  created_at timestamptz not null,
  modified_at timestamptz not null,
  deleted_at timestamptz,
  check ((user_id is null) <> (org_id is null))
);
create index spellings_of_person on spellings (user_id) where user_id is not null;
create index spellings_of_team on spellings (org_id) where org_id is not null;

alter table spellings enable row level security;
alter table spellings force row level security;
create policy spellings_of_organization on spellings using (org_id = (select current_setting('app.org', true)));
create policy spellings_of_user on spellings using (user_id = (select current_setting('app.user', true)));

grant select, insert, update, delete on spellings to auscult_app;

-- What was heard where custom spelling corrected it: { "12": "apple quell for the itch" } by the segment's place. Null where
-- nothing was corrected.
alter table transcripts add column heard jsonb;

-- The utm_source of somebody's sign-up, kept once.
alter table user_settings add column referrer text;

-- An account that was deleted: a mark, for as long as something of it may be left. See docs/decisions/0029.
create table identity.user_deletion (
  user_id text primary key,
  -- SHA-256 of their e-mail address in small letters, by which mails to them are found.
  address_hash bytea not null,
  -- What ends with them: their own space, and teams that they were the only member of.
  spaces text[] not null,
  -- Ids of invitations that ended with them, by which the mails of those are found.
  invitations text[] not null,
  asked_at timestamptz not null default now()
);

grant select, insert, delete on identity.user_deletion to auscult_identity;

-- Erases the rest of the organization that the transaction names, once its sessions are gone: trails too, which nobody may
-- delete otherwise. Every table that names an organization is one of them, also those of later migrations.
create function erase_space() returns void
language plpgsql security definer
set search_path = pg_catalog, public, pg_temp
as $$
declare
  space constant text := current_setting('app.org', true);
  name text;
begin
  if not exists (select from identity.user_deletion where space = any (spaces)) then
    raise exception 'nobody who owns this space is being deleted' using errcode = 'restrict_violation';
  end if;
  -- Only their rows tell where files lie.
  if exists (select from stored_objects where org_id = space) or exists (select from uploads where org_id = space) then
    raise exception 'files of this space are left' using errcode = 'restrict_violation';
  end if;
  delete from sessions where org_id = space;
  delete from templates where org_id = space;
  for name in
    select pg_class.relname from pg_class
    join pg_attribute on pg_attribute.attrelid = pg_class.oid
    where pg_class.relnamespace = 'public'::regnamespace and pg_class.relkind in ('r', 'p')
      and pg_attribute.attname = 'org_id' and not pg_attribute.attisdropped
  loop
    execute format('delete from public.%I where org_id = $1', name) using space;
  end loop;
end
$$;

-- What is a person's own in the teams of others. Row-level security hides it from everybody, the owner of the tables
-- included; these let the owner, and through the function below nobody but it, see that of people who are being deleted.
create policy template_drafts_of_deleted on template_drafts to current_user
  using (user_id in (select user_id from identity.user_deletion));
create policy templates_of_deleted on templates to current_user
  using (version = 0 and owner in (select user_id from identity.user_deletion));
create policy idempotency_keys_of_deleted on idempotency_keys to current_user
  using (user_id in (select user_id from identity.user_deletion));
create policy recorder_leases_of_deleted on recorder_leases to current_user
  using (held_by in (select user_id from identity.user_deletion));
create policy thumbs_feedback_of_deleted on thumbs_feedback to current_user
  using (sent_by in (select user_id from identity.user_deletion));
create policy integration_requests_of_deleted on integration_requests to current_user
  using (sent_by in (select user_id from identity.user_deletion));
create policy client_events_of_deleted on client_events to current_user
  using (sent_by in (select user_id from identity.user_deletion));

create function erase_person() returns void
language plpgsql security definer
set search_path = pg_catalog, public, pg_temp
as $$
declare
  person constant text := current_setting('app.user', true);
  name text;
begin
  if not exists (select from identity.user_deletion where user_id = person) then
    raise exception 'this person is not being deleted' using errcode = 'restrict_violation';
  end if;
  delete from templates where owner = person and version = 0;
  delete from recorder_leases where held_by = person;
  delete from thumbs_feedback where sent_by = person;
  delete from integration_requests where sent_by = person;
  delete from client_events where sent_by = person;
  for name in
    select pg_class.relname from pg_class
    join pg_attribute on pg_attribute.attrelid = pg_class.oid
    where pg_class.relnamespace = 'public'::regnamespace and pg_class.relkind in ('r', 'p')
      and pg_attribute.attname = 'user_id' and not pg_attribute.attisdropped
  loop
    execute format('delete from public.%I where user_id = $1', name) using person;
  end loop;
end
$$;

revoke all on function erase_space(), erase_person() from public;
grant execute on function erase_space(), erase_person() to auscult_app;
