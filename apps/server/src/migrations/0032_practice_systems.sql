-- Connections to practice systems (PIMS), and notes that were exported to them.

create table pims_connections (
  id text primary key,
  org_id text not null,
  pims text not null check (pims in ('Vetspire', 'EzyVet', 'Instinct', 'Avimark', 'Impromed', 'Cornerstone', 'Other')),
  environment text not null,
  settings jsonb not null check (jsonb_typeof(settings) = 'object'),
  -- Encrypted; null once it is disconnected.
  credentials text,
  -- Which key encrypted it.
  key_id text not null,
  last_four text not null,
  account text not null,
  -- HMAC of system and account: two teams of one practice share its rate limit.
  pace_bucket text not null,
  -- A token of the vendor, encrypted.
  token text,
  token_expires_at timestamptz,
  -- A process asks the vendor for a new token until then.
  renewing_until timestamptz,
  abilities jsonb not null check (jsonb_typeof(abilities) = 'object'),
  state text not null check (state in ('connected', 'needs_attention', 'disconnected')),
  last_error text,
  checked_at timestamptz,
  tried_at timestamptz,
  created_at timestamptz not null default now(),
  unique (org_id, id)
);
create unique index pims_connections_active on pims_connections (org_id, pims) where state <> 'disconnected';

create table pims_field_maps (
  org_id text not null,
  connection_id text not null,
  field text not null,
  target text,
  mode text not null check (mode in ('fill', 'add', 'skip')),
  primary key (org_id, connection_id, field),
  foreign key (org_id, connection_id) references pims_connections (org_id, id) on delete cascade
);

create table pims_staff_links (
  org_id text not null,
  connection_id text not null,
  user_id text not null,
  provider_id text not null,
  provider_name text not null,
  primary key (org_id, connection_id, user_id),
  unique (org_id, connection_id, provider_id),
  foreign key (org_id, connection_id) references pims_connections (org_id, id) on delete cascade
);

-- Which patient a pet of a visit is. Two pets of one visit never share a patient.
create table pims_patient_links (
  org_id text not null,
  connection_id text not null,
  session_id text not null,
  -- Name of the pet; empty for a visit with one patient without a name.
  pet text not null,
  patient_id text not null,
  patient_name text not null,
  species text,
  client_id text,
  client_name text,
  origin text not null check (origin in ('imported', 'chosen')),
  -- Null unless a person confirmed that name or species differ.
  confirmed_by text,
  linked_by text not null,
  linked_at timestamptz not null,
  primary key (org_id, session_id, connection_id, pet),
  unique (org_id, session_id, connection_id, patient_id),
  foreign key (org_id, connection_id) references pims_connections (org_id, id) on delete cascade,
  foreign key (org_id, session_id) references sessions (org_id, id) on delete cascade
);

-- Which visit an appointment became. Unique, so that an import makes each visit once.
create table pims_appointment_links (
  org_id text not null,
  connection_id text not null,
  appointment_id text not null,
  session_id text not null,
  starts_at timestamptz not null,
  -- SHA-256 of what was imported, hex.
  imported_hash text not null,
  linked_by text not null,
  linked_at timestamptz not null,
  primary key (org_id, connection_id, appointment_id),
  foreign key (org_id, connection_id) references pims_connections (org_id, id) on delete cascade,
  foreign key (org_id, session_id) references sessions (org_id, id) on delete cascade
);
create index pims_appointment_links_of_session on pims_appointment_links (org_id, session_id);

-- The outbox.
create table pims_exports (
  id text primary key,
  org_id text not null,
  session_id text not null,
  node_id text not null,
  version integer not null,
  kind text not null check (kind in ('note', 'recap')),
  -- Empty for a visit with one patient without a name.
  pet text not null,
  -- Null for a hand-over without a connection.
  connection_id text,
  pims text,
  behavior text not null check (behavior in ('Encounter', 'Quick note', 'Attachment', 'Hand-over')),
  -- { id, name, species, client_id, client_name }, as read when it was ordered; null for a hand-over.
  patient jsonb,
  record_id text,
  record_label text,
  provider_id text,
  appointment_id text,
  -- Who said that this patient is the pet although something differs.
  confirmed_by text,
  reference text not null,
  dedupe_key text not null,
  body_hash text not null,
  confirmed_flags integer not null default 0,
  state text not null check (state in
    ('queued', 'sending', 'unsure', 'written', 'verified', 'differs', 'unknown', 'failed', 'cancelled', 'handed_over')),
  -- Steps that have ended: the next one is steps[steps_done].
  steps_done integer not null default 0,
  waits_for text check (waits_for in ('pace', 'connector', 'credentials', 'retry', 'earlier')),
  attempts integer not null default 0,
  sends integer not null default 0,
  -- Times that the newest writing was looked for and not found.
  looks integer not null default 0,
  -- When it was looked for; a look within 30 seconds does not count again.
  looked_at timestamptz,
  next_try_at timestamptz not null,
  give_up_at timestamptz not null,
  lease_no integer not null default 0,
  leased_until timestamptz,
  -- { code, detail }.
  error jsonb,
  -- { record_id, label, proof, by, written_at, verified_at }.
  receipt jsonb,
  supersedes text,
  requested_by text not null,
  requested_at timestamptz not null,
  -- Grows with every change, for watchers.
  revision integer not null default 0,
  -- On whose behalf the job runs.
  actor jsonb not null,
  unique (org_id, id),
  foreign key (org_id, session_id, node_id) references nodes (org_id, session_id, id) on delete cascade
);
create unique index pims_exports_once on pims_exports (org_id, dedupe_key) where state not in ('failed', 'cancelled');
create index pims_exports_of_session on pims_exports (org_id, session_id, requested_at desc);
create index pims_exports_due on pims_exports (next_try_at) where state in ('queued', 'sending', 'unsure', 'written');
create index pims_exports_need_somebody on pims_exports (org_id, requested_at)
  where state in ('differs', 'unknown', 'failed', 'handed_over');

-- The pinned text: written once, deleted 30 days after the export was verified.
create table pims_export_bodies (
  org_id text not null,
  export_id text not null,
  -- Steps in order: what is written where, with the text of each part.
  steps jsonb not null check (jsonb_typeof(steps) = 'array'),
  created_at timestamptz not null,
  primary key (org_id, export_id),
  foreign key (org_id, export_id) references pims_exports (org_id, id) on delete cascade
);

-- Files of an export.
create table pims_export_files (
  org_id text not null,
  export_id text not null,
  position integer not null,
  name text not null,
  content_type text not null,
  bytes bytea not null,
  primary key (org_id, export_id, position),
  foreign key (org_id, export_id) references pims_exports (org_id, id) on delete cascade
);

-- Every write that was about to be sent. Never an answer's body.
create table pims_export_attempts (
  org_id text not null,
  export_id text not null,
  lease_no integer not null,
  step integer not null,
  armed_at timestamptz not null,
  ended_at timestamptz,
  outcome text check (outcome in ('written', 'refused', 'not_sent', 'unsure')),
  remote_id text,
  primary key (org_id, export_id, lease_no, step),
  foreign key (org_id, export_id) references pims_exports (org_id, id) on delete cascade
);

-- Turns of an account of a practice system (generic cell rate algorithm), for all processes and teams.
create table pims_pace (
  bucket text primary key,
  -- Theoretical arrival time.
  tat timestamptz not null
);
grant select, insert, update, delete on pims_pace to auscult_app;

do $$
declare
  name text;
begin
  foreach name in array array['pims_connections', 'pims_field_maps', 'pims_staff_links', 'pims_patient_links',
    'pims_appointment_links', 'pims_exports', 'pims_export_bodies', 'pims_export_files', 'pims_export_attempts']
  loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format(
      'create policy %I on %I using (org_id = (select current_setting(''app.org'', true)))',
      name || '_of_organization', name);
  end loop;
end
$$;

grant select, insert, update, delete on pims_field_maps, pims_staff_links, pims_patient_links, pims_appointment_links
  to auscult_app;
grant select, insert, update on pims_connections to auscult_app;
-- What was ordered does not change; only how far it has come, and who tries it again.
grant select, insert on pims_exports to auscult_app;
grant update (state, steps_done, waits_for, attempts, sends, looks, looked_at, next_try_at, give_up_at, lease_no, leased_until,
  record_id, record_label, error, receipt, behavior, actor, revision) on pims_exports to auscult_app;
grant select, insert, delete on pims_export_bodies, pims_export_files to auscult_app;
grant select, insert on pims_export_attempts to auscult_app;
grant update (ended_at, outcome, remote_id) on pims_export_attempts to auscult_app;

-- Exports that are due are looked for across organizations: through this policy and this function alone.
create policy pims_exports_of_all on pims_exports for select to current_user using (true);

create function due_pims_exports(moment timestamptz, at_most integer)
returns table (export_id text, actor jsonb)
language sql stable security definer
set search_path = pg_catalog, public, pg_temp
as $$
  select due.id, due.actor
  from public.pims_exports as due
  where due.state in ('queued', 'sending', 'unsure', 'written')
    and due.next_try_at <= moment and (due.leased_until is null or due.leased_until <= moment)
  order by due.next_try_at
  limit at_most
$$;
revoke all on function due_pims_exports(timestamptz, integer) from public;
grant execute on function due_pims_exports(timestamptz, integer) to auscult_app;

-- Organizations with texts of exports that were verified, or put away, before that moment.
create policy pims_export_bodies_of_all on pims_export_bodies for select to current_user using (true);

create function organizations_with_aged_export_bodies(moment timestamptz, at_most integer)
returns setof text
language sql stable security definer
set search_path = pg_catalog, public, pg_temp
as $$
  select distinct body.org_id
  from public.pims_export_bodies as body
  join public.pims_exports as export on export.org_id = body.org_id and export.id = body.export_id
  where body.created_at <= moment and export.state in ('verified', 'cancelled')
  limit at_most
$$;
revoke all on function organizations_with_aged_export_bodies(timestamptz, integer) from public;
grant execute on function organizations_with_aged_export_bodies(timestamptz, integer) to auscult_app;

-- Connections of all organizations that are due for their check: after a while, or when the server has another key.
create policy pims_connections_of_all on pims_connections for select to current_user using (true);

create function due_pims_connections(moment timestamptz, current_key text, at_most integer)
returns table (connection_id text, org_id text)
language sql stable security definer
set search_path = pg_catalog, public, pg_temp
as $$
  select due.id, due.org_id
  from public.pims_connections as due
  where due.credentials is not null and due.state <> 'disconnected'
    and (due.checked_at <= moment or (due.key_id <> current_key and due.state = 'connected'))
  order by due.checked_at
  limit at_most
$$;
revoke all on function due_pims_connections(timestamptz, text, integer) from public;
grant execute on function due_pims_connections(timestamptz, text, integer) to auscult_app;

-- Links of people who are being deleted, in the teams of others.
create policy pims_staff_links_of_deleted on pims_staff_links to current_user
  using (user_id in (select user_id from identity.user_deletion));
