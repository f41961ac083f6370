-- Templates that people make. What lists show of one stands here; its forms stand in its versions.
create table templates (
  id text primary key,
  org_id text not null,
  owner text not null,
  -- The group of teams it was given to.
  super_org text check (super_org <> ''),
  -- Of what is published; 0 for one that never was: its owner's draft is all there is of it.
  version integer not null default 0 check (version >= 0),
  name text not null,
  type text not null check (type in ('medical', 'communications', 'recordsrecap')),
  tag text[] not null,
  description text not null,
  -- What colleagues may do with it who may edit templates.
  team_permissions text[] not null default '{all}',
  created_at timestamptz not null,
  modified_at timestamptz not null,
  deleted_at timestamptz,
  deleted_by text,
  unique (org_id, id)
);
create index templates_of_organization on templates (org_id);
create index templates_of_super_organization on templates (super_org) where super_org is not null;
create index templates_deleted on templates (deleted_at) where deleted_at is not null;

-- What was published, as it was published.
create table template_versions (
  org_id text not null,
  template_id text not null,
  version integer not null check (version > 0),
  form jsonb not null,
  published_by text not null,
  published_at timestamptz not null,
  primary key (template_id, version),
  foreign key (org_id, template_id) references templates (org_id, id) on delete cascade
);

-- What somebody is changing in a template. Of a template of another team of the group it is the caller's team that keeps it.
create table template_drafts (
  org_id text not null,
  user_id text not null,
  template_id text not null references templates (id) on delete cascade,
  form jsonb not null,
  base_version integer not null check (base_version >= 0),
  revision integer not null check (revision > 0),
  modified_at timestamptz not null,
  primary key (org_id, user_id, template_id)
);
create index template_drafts_of_template on template_drafts (template_id);

-- Links to templates. Of the secret in a link its hash alone is kept.
create table template_shares (
  -- SHA-256, base64url.
  token_hash text primary key,
  org_id text not null,
  template_id text not null references templates (id) on delete cascade,
  shared_by text not null,
  expires_at timestamptz not null
);
create index template_shares_of_template on template_shares (org_id, template_id);

-- The forms that an organization's notes were written by, its own copies of them: notes outlive their templates.
create table note_forms (
  org_id text not null,
  template_id text not null,
  version integer not null check (version > 0),
  form jsonb not null,
  primary key (org_id, template_id, version)
);

-- The version of the template that a note was written by.
alter table notes add column template_version integer not null default 1 check (template_version > 0);
-- Which prebuilt normals whoever ordered it wants; null for none.
alter table notes add column prebuilt jsonb;

do $$
declare
  name text;
begin
  foreach name in array array['templates', 'template_versions', 'template_drafts', 'template_shares', 'note_forms'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
  end loop;
  foreach name in array array['templates', 'template_versions', 'template_shares', 'note_forms'] loop
    execute format('create policy %I on %I using (org_id = (select current_setting(''app.org'', true)))',
                   name || '_of_organization', name);
  end loop;
end
$$;

create policy template_drafts_of_organization on template_drafts
  using (org_id = (select current_setting('app.org', true)) and user_id = (select current_setting('app.user', true)));

-- What was given to a group of teams is read by all of its teams, whose transactions name the group; who looks after the
-- group publishes new versions of it.
create policy templates_of_super_organization on templates for select
  using (super_org = (select current_setting('app.super_org', true)));

create policy template_versions_of_super_organization on template_versions for select
  using (template_id in (select id from templates where super_org = (select current_setting('app.super_org', true))));

create policy templates_changed_by_super_organization on templates for update
  using (super_org = (select current_setting('app.super_org_owner', true)));

create policy template_versions_added_by_super_organization on template_versions for insert
  with check (template_id in (
    select id from templates where super_org = (select current_setting('app.super_org_owner', true))
  ));

-- Whoever holds a link names the hash of its secret, and sees what it leads to and nothing else.
create policy template_shares_of_link on template_shares for select
  using (token_hash = (select current_setting('app.template_share', true)));

create policy templates_of_link on templates for select
  using (id in (
    select template_id from template_shares where token_hash = (select current_setting('app.template_share', true))
  ));

create policy template_versions_of_link on template_versions for select
  using (template_id in (
    select template_id from template_shares where token_hash = (select current_setting('app.template_share', true))
  ));

grant select, insert, update, delete on templates, template_drafts, template_shares to auscult_app;
-- Never changed: what was published, and what a note was written by.
grant select, insert on template_versions, note_forms to auscult_app;

-- What was deleted long ago is looked for across organizations, as in 0005.
create policy templates_deleted on templates for select to current_user using (deleted_at is not null);

create function deleted_templates(moment timestamptz, at_most integer)
returns table (id text, org_id text, owner text)
language sql stable security definer
set search_path = pg_catalog, public, pg_temp
as $$
  select templates.id, templates.org_id, templates.owner
  from public.templates
  where templates.deleted_at <= moment
  order by templates.deleted_at
  limit at_most
$$;

revoke all on function deleted_templates(timestamptz, integer) from public;
grant execute on function deleted_templates(timestamptz, integer) to auscult_app;
