-- The trail is not emptied either: the trigger for rows does not see TRUNCATE.
create trigger event_not_emptied before truncate on audit.event
  for each statement execute function audit.refuse_change();
create trigger head_not_emptied before truncate on audit.head
  for each statement execute function audit.refuse_change();

-- Every team has a chain from its beginning, so that a chain that is missing was deleted.
create function audit.begin_chain() returns trigger
language plpgsql security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  insert into audit.head (org_id, position, hash) values (new.id, 0, '\x')
  on conflict on constraint head_pkey do nothing;
  return null;
end
$$;
revoke all on function audit.begin_chain() from public;
create trigger team_founded after insert on identity.organization
  for each row execute function audit.begin_chain();
insert into audit.head (org_id, position, hash) select id, 0, '\x' from identity.organization
on conflict on constraint head_pkey do nothing;

-- Where chains ended that grew since a moment. The server logs it, so that the hash lies in another place, too.
create function audit.ends_since(since timestamptz)
returns table (org_id text, "position" bigint, hash bytea)
language sql stable security definer
set search_path = pg_catalog, pg_temp
as $$
  select head.org_id, head.position, head.hash
  from audit.head join audit.event as event on event.org_id = head.org_id and event.position = head.position
  where event.happened_at >= since
  order by head.org_id
$$;

-- What staff did while they acted as somebody, the newest first. Whoever calls has checked that the caller is that
-- person, or runs the team.
create index event_of_staff on audit.event (org_id, happened_at desc) where acting_as is not null;
create function audit.acted_in(organizations text[], only_user text, at_most integer)
returns setof audit.event
language sql stable security definer
set search_path = pg_catalog, pg_temp
as $$
  select event.* from audit.event as event
  where event.org_id = any (organizations) and event.acting_as is not null
    and (only_user is null or event.user_id = only_user)
  order by event.happened_at desc, event.org_id, event.position desc
  limit at_most
$$;

revoke all on function audit.ends_since(timestamptz), audit.acted_in(text[], text, integer) from public;
grant execute on function audit.ends_since(timestamptz), audit.acted_in(text[], text, integer) to auscult_app;
