-- How each version of a note came about. What stands in a row of note_versions is what was replaced; this says by what.
alter table note_versions add column replaced_how text not null default 'edited'
  check (replaced_how in ('edited', 'restored', 'moved', 'amended'));
alter table note_versions add column restored_version integer;

alter table notes add constraint notes_of_organization unique (org_id, node_id);

-- Who signed a note, as they were called then. A note is signed once.
create table note_signatures (
  node_id text primary key,
  org_id text not null,
  version integer not null,
  signed_by text not null,
  name text not null,
  signed_at timestamptz not null,
  foreign key (org_id, node_id) references notes (org_id, node_id) on delete cascade
);

-- What was added to a signed note. It stands beside the text and never changes it.
create table note_amendments (
  id text primary key,
  org_id text not null,
  node_id text not null references note_signatures (node_id) on delete cascade,
  reason text not null,
  -- In note markup.
  text text not null,
  amended_by text not null,
  name text not null,
  amended_at timestamptz not null,
  foreign key (org_id, node_id) references notes (org_id, node_id) on delete cascade
);
create index note_amendments_of_note on note_amendments (org_id, node_id, amended_at);

-- Whatever the server does, what was signed stays as it was signed.
create function keep_signed_note() returns trigger
language plpgsql
as $$
begin
  if exists (select from note_signatures where node_id = old.node_id) then
    raise exception 'a signed note is not changed' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;

create trigger notes_signed before update of lines, text, completed on notes
  for each row when (old.lines is distinct from new.lines or old.text is distinct from new.text
                     or old.completed is distinct from new.completed)
  execute function keep_signed_note();

-- What people tell of a document. It goes with its session.
create table thumbs_feedback (
  id text primary key,
  org_id text not null,
  session_id text not null,
  node_id text not null,
  -- The version of the document it was given on.
  version integer not null,
  feedback text not null check (feedback in ('thumbs_up', 'thumbs_down')),
  content text not null,
  source text not null,
  highlighted_text text not null,
  data_access_consent boolean not null,
  sent_by text not null,
  sent_at timestamptz not null,
  foreign key (org_id, session_id, node_id) references nodes (org_id, session_id, id) on delete cascade
);
create index thumbs_feedback_by_person on thumbs_feedback (org_id, sent_by, sent_at);
create index thumbs_feedback_of_session on thumbs_feedback (org_id, session_id);

create table integration_requests (
  id text primary key,
  org_id text not null,
  name text not null,
  sent_by text not null,
  sent_at timestamptz not null
);
create index integration_requests_by_person on integration_requests (org_id, sent_by, sent_at);

-- Events of clients, each under the identity of whoever sent it. They prove nothing: a client says them.
create table client_events (
  id text primary key,
  org_id text not null,
  action text not null,
  type_of_object text not null,
  object_id text not null,
  part_id text,
  metadata jsonb not null,
  sent_by text not null,
  -- The member of staff who acted as that person.
  acted_by text,
  sent_at timestamptz not null
);
create index client_events_by_person on client_events (org_id, sent_by, sent_at);

do $$
declare
  name text;
begin
  foreach name in array array['note_signatures', 'note_amendments', 'thumbs_feedback', 'integration_requests',
                              'client_events'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy %I on %I using (org_id = (select current_setting(''app.org'', true)))',
                   name || '_of_organization', name);
  end loop;
end
$$;

-- All of these are trails: written once, never changed.
grant select, insert on
  note_signatures, note_amendments, thumbs_feedback, integration_requests, client_events
  to auscult_app;
