-- Client documents are notes of another kind of node. What only they have: { tone, pet, author, clinic, language,
-- translatedFrom }; null for every other note.
alter table notes add column client jsonb;

-- Who sent which document to whom. A row says what was sent, too: the words as they stood then.
create table discharge_sendings (
  id text primary key,
  org_id text not null,
  session_id text not null,
  node_id text not null,
  version integer not null,
  recipient text not null,
  subject text not null,
  -- In note markup.
  body text not null,
  sender_name text not null,
  reply_to text,
  timezone text not null,
  locale text not null,
  sent_by text not null,
  status text not null check (status in ('queued', 'sending', 'sent', 'failed', 'unknown')),
  error text,
  requested_at timestamptz not null,
  sent_at timestamptz,
  foreign key (org_id, session_id, node_id) references nodes (org_id, session_id, id) on delete cascade
);
create index discharge_sendings_of_session on discharge_sendings (org_id, session_id, requested_at desc);
create index discharge_sendings_by_person on discharge_sendings (org_id, sent_by, requested_at);

alter table discharge_sendings enable row level security;
alter table discharge_sendings force row level security;
create policy discharge_sendings_of_organization on discharge_sendings
  using (org_id = (select current_setting('app.org', true)));

-- The trail is written once; only how far a sending has come may change.
grant select, insert on discharge_sendings to auscult_app;
grant update (status, error, sent_at) on discharge_sendings to auscult_app;
