-- Who owns the server: the first account of a new installation. One row at most, which is never freed: when the owner's
-- account is deleted, no later account becomes the owner.
create table identity.server_owner (
  is_only boolean primary key default true check (is_only),
  user_id text references identity."user" (id) on delete set null
);
grant select on identity.server_owner to auscult_identity;

-- An installation that has accounts already has no owner by its first account.
insert into identity.server_owner (user_id) select null where exists (select from identity."user");

-- In the transaction that makes the account. Of two first accounts at once the second waits for the first here.
create function identity.claim_server() returns trigger
language plpgsql security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  insert into identity.server_owner (user_id) values (new.id) on conflict do nothing;
  return null;
end
$$;
revoke all on function identity.claim_server() from public;
create trigger user_claims_server after insert on identity."user"
  for each row execute function identity.claim_server();

-- What owners set up in the application: one row, of no organization. No row is version 0. Secrets are encrypted.
create table server_setup (
  is_only boolean primary key default true check (is_only),
  version integer not null,
  setup jsonb not null check (jsonb_typeof(setup) = 'object'),
  secrets jsonb not null check (jsonb_typeof(secrets) = 'object')
);
grant select, insert, update on server_setup to auscult_app;

-- Orders of notes whose recordings wait until something can transcribe them. Ids only.
create table waiting_orders (
  note_id text primary key,
  org_id text not null,
  session_id text not null,
  transcripts text[] not null,
  -- False once the note or one of its recordings was cancelled or deleted: then its job looks what is left.
  is_wanted boolean not null default true,
  -- On whose behalf the job runs, and what it needs to know.
  actor jsonb not null,
  payload jsonb not null,
  created_at timestamptz not null default now(),
  foreign key (org_id, session_id, note_id) references nodes (org_id, session_id, id) on delete cascade
);
create index waiting_orders_of_session on waiting_orders (org_id, session_id);
alter table waiting_orders enable row level security;
alter table waiting_orders force row level security;
create policy waiting_orders_of_organization on waiting_orders
  using (org_id = (select current_setting('app.org', true)));
grant select, insert, update, delete on waiting_orders to auscult_app;

create function end_wait() returns trigger
language plpgsql
set search_path = pg_catalog, public, pg_temp
as $$
begin
  update waiting_orders set is_wanted = false
  where org_id = new.org_id and session_id = new.session_id and (note_id = new.id or new.id = any (transcripts));
  return null;
end
$$;
create trigger node_not_wanted after update of status on nodes
  for each row when (new.status in ('cancelled', 'deleted') and old.status <> new.status)
  execute function end_wait();

-- Waiting orders are looked for across organizations: through this policy and the functions below alone.
create policy waiting_orders_of_all on waiting_orders for select to current_user using (true);

-- Orders that have no reason to wait any more: all of them where something can transcribe, else those that are unwanted.
create function ended_waits(can_transcribe boolean, at_most integer)
returns table (note_id text, actor jsonb)
language sql stable security definer
set search_path = pg_catalog, public, pg_temp
as $$
  select waiting.note_id, waiting.actor
  from public.waiting_orders as waiting
  where can_transcribe or not waiting.is_wanted
  order by waiting.created_at
  limit at_most
$$;

-- A note that waits is not forgotten.
create or replace function forgotten_notes(moment timestamptz, at_most integer)
returns table (id text, session_id text, org_id text, requested_by text)
language sql stable security definer
set search_path = pg_catalog, public, pg_temp
as $$
  select notes.node_id, notes.session_id, notes.org_id, notes.requested_by
  from public.notes
  where not notes.completed and notes.created_at <= moment
    and not exists (select from public.waiting_orders where waiting_orders.note_id = notes.node_id)
  order by notes.created_at
  limit at_most
$$;

revoke all on function ended_waits(boolean, integer) from public;
grant execute on function ended_waits(boolean, integer) to auscult_app;

-- How much of a long recording is transcribed, while that is known.
alter table nodes add column progress real check (progress between 0 and 1);
