-- The key pair of a person: a device seals its copy of a recording with the public half, and only whoever is signed in as
-- that person has it opened. The private half stands here as it is, so that no change of a secret loses a recording.
create table recorder_keys (
  user_id text primary key,
  key_id text not null unique,
  -- A point on P-256, uncompressed.
  public_key bytea not null,
  private_key bytea not null,
  created_at timestamptz not null default now()
);

-- Which of several devices records a session now. A row whose time is over is as good as none.
create table recorder_leases (
  session_id text primary key,
  org_id text not null,
  recorder text not null,
  label text not null,
  held_by text not null,
  -- As the person was called when they took it.
  user_name text not null,
  since timestamptz not null,
  expires_at timestamptz not null,
  foreign key (org_id, session_id) references sessions (org_id, id) on delete cascade
);

-- When the microphone was opened, by the clock of its device; null for files that were handed in.
alter table recordings add column started_at timestamptz;
-- Moments that somebody marked while recording: [{ at_ms, text }].
alter table recordings add column bookmarks jsonb not null default '[]';

alter table recorder_keys enable row level security;
alter table recorder_keys force row level security;
create policy recorder_keys_of_user on recorder_keys using (user_id = (select current_setting('app.user', true)));

alter table recorder_leases enable row level security;
alter table recorder_leases force row level security;
create policy recorder_leases_of_organization on recorder_leases
  using (org_id = (select current_setting('app.org', true)));

grant select, insert, update, delete on recorder_keys, recorder_leases to auscult_app;
