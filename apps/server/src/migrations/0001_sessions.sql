-- Sessions and everything made from them. Every table below holds the rows of many organizations; row-level security
-- is forced, so that even their owner sees only the organization named in the transaction (app.org).
-- Somebody who works alone has a space of their own: its id is their user id.

create table sessions (
  id text primary key,
  org_id text not null,
  owner text not null,
  name text not null,
  pets text[] not null default '{}',
  status text not null default 'not_started'
    check (status in ('not_started', 'in_progress', 'hospitalized', 'completed', 'cancelled')),
  is_sample boolean not null default false,
  started_at timestamptz not null,
  processed_at timestamptz,
  created_at timestamptz not null default now(),
  modified_at timestamptz not null default now(),
  deleted_at timestamptz,
  unique (org_id, id)
);
create index sessions_by_date on sessions (org_id, started_at desc, id) where deleted_at is null;
create index sessions_open on sessions (org_id, started_at desc)
  where deleted_at is null and status in ('not_started', 'in_progress', 'hospitalized');

-- The metagraph: recordings and what was made from them.
create table nodes (
  id text primary key,
  org_id text not null,
  session_id text not null,
  kind text not null check (kind in ('recording', 'transcript', 'notes', 'discharge', 'recap', 'document')),
  name text not null default '',
  status text not null default 'pending'
    check (status in ('pending', 'processing', 'completed', 'failed', 'cancelled', 'deleted')),
  dependencies text[] not null default '{}',
  error text,
  created_at timestamptz not null default now(),
  modified_at timestamptz not null default now(),
  unique (org_id, session_id, id),
  foreign key (org_id, session_id) references sessions (org_id, id) on delete cascade
);
create index nodes_of_session on nodes (org_id, session_id, created_at);

create table recordings (
  node_id text primary key,
  org_id text not null,
  session_id text not null,
  object_name text,
  content_type text,
  duration_ms integer,
  created_by text not null,
  foreign key (org_id, session_id, node_id) references nodes (org_id, session_id, id) on delete cascade
);
create index recordings_of_session on recordings (org_id, session_id);

-- The words of a recording. They never change: heard anew, they are another transcript, since notes point into them.
create table transcripts (
  node_id text primary key,
  recording_id text not null,
  org_id text not null,
  session_id text not null,
  segments jsonb not null default '[]',
  created_at timestamptz not null default now(),
  foreign key (org_id, session_id, recording_id) references nodes (org_id, session_id, id) on delete cascade,
  foreign key (org_id, session_id, node_id) references nodes (org_id, session_id, id) on delete cascade
);
create index transcripts_of_recording on transcripts (org_id, recording_id, created_at desc);

create table notes (
  node_id text primary key,
  org_id text not null,
  session_id text not null,
  template_id text not null,
  writer text not null default '',
  recording_ids text[] not null default '{}',
  -- The words it rests on, in the order in which evidence counts their segments.
  transcript_ids text[] not null default '{}',
  manual_notes text not null default '',
  additional_instructions text not null default '',
  timezone text not null default 'UTC',
  verbose_mode boolean not null default false,
  text text,
  lines jsonb not null default '[]',
  completed boolean not null default false,
  error text,
  version integer not null default 0,
  requested_by text not null,
  created_at timestamptz not null default now(),
  modified_at timestamptz not null default now(),
  foreign key (org_id, session_id, node_id) references nodes (org_id, session_id, id) on delete cascade
);
create index notes_of_session on notes (org_id, session_id, created_at desc);

-- What somebody had written before an edit replaced it.
create table note_versions (
  org_id text not null,
  node_id text not null references notes (node_id) on delete cascade,
  version integer not null,
  lines jsonb not null,
  text text not null,
  replaced_by text not null,
  replaced_at timestamptz not null default now(),
  primary key (node_id, version)
);

create table consents (
  id text primary key,
  org_id text not null,
  session_id text not null,
  given boolean not null,
  method text not null,
  text text not null,
  recorded_by text not null,
  recorded_at timestamptz not null default now(),
  foreign key (org_id, session_id) references sessions (org_id, id) on delete cascade
);
create index consents_of_session on consents (org_id, session_id, recorded_at desc);

-- Files on their way in and files that have arrived. The name is what callers know; the storage key is what the store knows.
create table uploads (
  id text primary key,
  org_id text not null,
  session_id text not null,
  created_by text not null,
  bucket text not null,
  object_name text not null,
  content_type text not null,
  -- Null while the length is not known yet.
  length bigint,
  metadata text not null default '',
  concatenation text,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  foreign key (org_id, session_id) references sessions (org_id, id) on delete cascade
);
create index uploads_expiring on uploads (expires_at);

create table stored_objects (
  org_id text not null,
  session_id text not null,
  bucket text not null,
  name text not null,
  storage_key text not null,
  content_type text not null,
  size bigint not null,
  created_at timestamptz not null default now(),
  primary key (org_id, bucket, name),
  foreign key (org_id, session_id) references sessions (org_id, id) on delete cascade
);
create index stored_objects_of_session on stored_objects (org_id, session_id);

-- Answers already given, so that a call sent twice is done once.
create table idempotency_keys (
  org_id text not null,
  user_id text not null,
  call text not null,
  key text not null,
  request_hash text not null,
  answer jsonb,
  created_at timestamptz not null default now(),
  primary key (org_id, user_id, call, key)
);

-- The two tables of a person rather than an organization.
create table usage_counts (
  user_id text primary key,
  sessions integer not null default 0,
  phone_calls integer not null default 0,
  -- Who holds the last free session; see the record on the trial.
  last_free_session text
);

create table user_settings (
  user_id text primary key,
  default_template_ids_priority jsonb not null default '{}',
  search_history jsonb not null default '[]'
);

do $$
declare
  name text;
begin
  foreach name in array array['sessions', 'nodes', 'recordings', 'transcripts', 'notes', 'note_versions', 'consents',
                              'uploads', 'stored_objects', 'idempotency_keys'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy %I on %I using (org_id = (select current_setting(''app.org'', true)))',
                   name || '_of_organization', name);
  end loop;
  foreach name in array array['usage_counts', 'user_settings'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy %I on %I using (user_id = (select current_setting(''app.user'', true)))',
                   name || '_of_user', name);
  end loop;
end
$$;

grant usage on schema public to auscult_app;
grant select, insert, update, delete on
  sessions, nodes, recordings, transcripts, notes, note_versions, consents, uploads, stored_objects, idempotency_keys,
  usage_counts, user_settings
  to auscult_app;
