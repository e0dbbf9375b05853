CREATE OR REPLACE FUNCTION audit_hash(entry audit_entries) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT encode(sha256(convert_to(jsonb_build_array(
    entry.id, to_char(entry.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS'), entry.actor_id, entry.actor_name,
    entry.action, entry.subject_kind, entry.subject_id, entry.before, entry.after, entry.from_address, entry.previous_hash
  )::text, 'UTF8')), 'hex')
$$;

CREATE OR REPLACE FUNCTION chain_audit() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE head audit_head;
BEGIN
  SELECT * INTO head FROM audit_head FOR UPDATE;
  NEW.id := head.entry_id + 1;
  NEW.at := date_trunc('milliseconds', clock_timestamp());
  NEW.previous_hash := head.hash;
  NEW.hash := audit_hash(NEW);
  UPDATE audit_head SET entry_id = NEW.id, hash = NEW.hash;
  RETURN NEW;
END $$;

CREATE OR REPLACE FUNCTION keep_audit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the audit log is only ever added to' USING ERRCODE = 'check_violation';
END $$;

CREATE OR REPLACE TRIGGER audit_chained BEFORE INSERT ON audit_entries FOR EACH ROW EXECUTE FUNCTION chain_audit();

CREATE OR REPLACE TRIGGER audit_kept BEFORE UPDATE OR DELETE ON audit_entries FOR EACH ROW EXECUTE FUNCTION keep_audit();

CREATE OR REPLACE TRIGGER audit_not_emptied BEFORE TRUNCATE ON audit_entries FOR EACH STATEMENT EXECUTE FUNCTION keep_audit();
