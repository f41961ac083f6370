-- Parts of templates on a shelf, to be picked into other templates: sections and entries.
create table saved_parts (
  id text primary key,
  org_id text not null,
  kind text not null check (kind in ('section', 'entry')),
  owner text not null,
  -- The group of teams it was given to.
  super_org text,
  -- Its fields by their names on the wire.
  fields jsonb not null,
  created_at timestamptz not null,
  modified_at timestamptz not null
);
create index saved_parts_of_organization on saved_parts (org_id, kind, owner);
create index saved_parts_of_super_organization on saved_parts (super_org, kind) where super_org is not null;

alter table saved_parts enable row level security;
alter table saved_parts force row level security;
create policy saved_parts_of_organization on saved_parts
  using (org_id = (select current_setting('app.org', true)));
-- What another team gave to the group is read, and never changed, by the teams of that group.
create policy saved_parts_of_super_organization on saved_parts for select
  using (super_org = (select current_setting('app.super_org', true)));

-- Whoever records on behalf of a colleague begins with that colleague's templates.
create policy user_settings_of_colleague on user_settings for select
  using (user_id = (select current_setting('app.colleague', true)));

grant select, insert, update, delete on saved_parts to auscult_app;
