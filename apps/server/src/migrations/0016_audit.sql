-- The audit trail: who did what, in one chain for every team, and for every person's own space. An event is never
-- changed: it holds the hash of the one before it, and the head of the chain remembers where it ends.
create schema audit;

create table audit.head (
  org_id text primary key,
  -- Of the last event; 0 before the first.
  position bigint not null,
  hash bytea not null
);

create table audit.event (
  org_id text not null,
  position bigint not null,
  happened_at timestamptz not null,
  -- Null for the server itself.
  user_id text,
  -- The member of staff who acted as that person.
  acting_as text,
  action text not null check (action ~ '^[a-z][a-z0-9_]{0,79}$'),
  subject text not null,
  -- Ids, names of keys and counts.
  details jsonb not null check (jsonb_typeof(details) = 'object'),
  -- SHA-256 over audit.canonical of all of the above and the hash before.
  hash bytea not null,
  primary key (org_id, position)
);
create index event_by_time on audit.event (org_id, happened_at desc, position desc);

-- Each field with its length before it, so that no two rows read the same.
create function audit.canonical(variadic fields text[]) returns text
language sql immutable
set search_path = pg_catalog, pg_temp
as $$
  select string_agg(case when field is null then '-' else octet_length(field) || ':' || field end, ',' order by place)
  from unnest(fields) with ordinality as each (field, place)
$$;

create function audit.refuse_change() returns trigger
language plpgsql
as $$
begin
  raise exception 'the audit trail is not changed' using errcode = 'restrict_violation';
end
$$;

create trigger event_kept before update or delete on audit.event
  for each row execute function audit.refuse_change();

-- Appends to a chain, which is held until the transaction ends: append last, and to several chains in order of their ids.
create function audit.append(
  organization text, by_user text, by_staff text, done text, done_to text, more jsonb
) returns void
language plpgsql security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  chain audit.head;
  -- Read once the chain is held, so that times do not run back.
  moment timestamptz;
  next_hash bytea;
begin
  insert into audit.head (org_id, position, hash) values (organization, 0, '\x')
  on conflict on constraint head_pkey do nothing;
  select * into strict chain from audit.head where org_id = organization for update;
  moment := clock_timestamp();
  next_hash := sha256(convert_to(audit.canonical(
    organization, (chain.position + 1)::text, (extract(epoch from moment) * 1000000)::bigint::text,
    by_user, by_staff, done, done_to, more::text, encode(chain.hash, 'hex')
  ), 'UTF8'));
  insert into audit.event (org_id, position, happened_at, user_id, acting_as, action, subject, details, hash)
  values (organization, chain.position + 1, moment, by_user, by_staff, done, done_to, more, next_hash);
  update audit.head set position = chain.position + 1, hash = next_hash where org_id = organization;
end
$$;

-- What happened in several teams, the newest first. Nobody sees more than the teams they name; whoever names them has
-- checked that they may.
create function audit.events_of(
  organizations text[], only_action text, only_user text, since timestamptz, until timestamptz,
  before_time timestamptz, before_org text, before_position bigint, at_most integer
) returns setof audit.event
language sql stable security definer
set search_path = pg_catalog, pg_temp
as $$
  select newest.*
  from (select distinct unnest(organizations) as org_id) as named
  cross join lateral (
    select event.* from audit.event as event
    where event.org_id = named.org_id
      and (only_action is null or event.action = only_action)
      and (only_user is null or event.user_id = only_user or event.acting_as = only_user)
      and (since is null or event.happened_at >= since)
      and (until is null or event.happened_at <= until)
      -- The first line is what an index finds; the second tells apart what happened in one moment.
      and (before_time is null or event.happened_at <= before_time)
      and (before_time is null
           or (event.happened_at, event.org_id, event.position) < (before_time, before_org, before_position))
    order by event.happened_at desc, event.position desc
    limit at_most
  ) as newest
  order by newest.happened_at desc, newest.org_id desc, newest.position desc
  limit at_most
$$;

-- Where chains end by what their heads say, beside how many events there are, in one look.
create function audit.ends_of(organizations text[])
returns table (org_id text, head_position bigint, head_hash bytea, last_position bigint, events bigint)
language sql stable security definer
set search_path = pg_catalog, pg_temp
as $$
  select named.org_id, head.position, head.hash, found.last_position, found.events
  from (select distinct unnest(organizations) as org_id) as named
  left join audit.head as head on head.org_id = named.org_id
  cross join lateral (
    select max(event.position) as last_position, count(*) as events from audit.event as event
    where event.org_id = named.org_id
  ) as found
  order by named.org_id
$$;

-- A stretch of one chain, the oldest first.
create function audit.stretch_of(organization text, after_position bigint, at_most integer)
returns setof audit.event
language sql stable security definer
set search_path = pg_catalog, pg_temp
as $$
  select event.* from audit.event as event
  where event.org_id = organization and event.position > after_position
  order by event.position
  limit at_most
$$;

-- Its owner, and so the functions above, are the only ones who reach beyond the transaction's own organization.
alter table audit.event enable row level security;
alter table audit.event force row level security;
create policy event_of_organization on audit.event for select
  using (org_id = (select current_setting('app.org', true)));
create policy event_of_functions on audit.event to current_user using (true) with check (true);

alter table audit.head enable row level security;
alter table audit.head force row level security;
create policy head_of_functions on audit.head to current_user using (true) with check (true);

revoke all on all functions in schema audit from public;
grant usage on schema audit to auscult_app, auscult_identity;
grant select on audit.event to auscult_app;
grant execute on function audit.append(text, text, text, text, text, jsonb) to auscult_app, auscult_identity;
grant execute on function
  audit.events_of(text[], text, text, timestamptz, timestamptz, timestamptz, text, bigint, integer),
  audit.ends_of(text[]),
  audit.stretch_of(text, bigint, integer)
  to auscult_app;
