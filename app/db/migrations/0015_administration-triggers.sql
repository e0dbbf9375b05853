-- Every entry of the audit log is numbered and chained in the order in which the acts are committed.
INSERT INTO audit_head ("row", entry_id, hash) VALUES (1, 0, '');
--> statement-breakpoint
ALTER TABLE audit_head ADD CONSTRAINT audit_head_only_one CHECK ("row" = 1);
--> statement-breakpoint
CREATE FUNCTION audit_hash(entry audit_entries) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT encode(sha256(convert_to(jsonb_build_array(
    entry.id, to_char(entry.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS'), entry.actor_id, entry.actor_name,
    entry.action, entry.subject_kind, entry.subject_id, entry.before, entry.after, entry.from_address, entry.previous_hash
  )::text, 'UTF8')), 'hex')
$$;
--> statement-breakpoint
CREATE FUNCTION chain_audit() RETURNS trigger LANGUAGE plpgsql AS $$
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
--> statement-breakpoint
CREATE TRIGGER audit_chained BEFORE INSERT ON audit_entries FOR EACH ROW EXECUTE FUNCTION chain_audit();
--> statement-breakpoint
CREATE FUNCTION keep_audit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the audit log is only ever added to' USING ERRCODE = 'check_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER audit_kept BEFORE UPDATE OR DELETE ON audit_entries FOR EACH ROW EXECUTE FUNCTION keep_audit();
--> statement-breakpoint
CREATE TRIGGER audit_not_emptied BEFORE TRUNCATE ON audit_entries FOR EACH STATEMENT EXECUTE FUNCTION keep_audit();
--> statement-breakpoint
-- The queue of products is worked oldest first: by the moment since when each waits, not by its age.
CREATE FUNCTION note_submission() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.submitted_at := now();
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER products_submitted BEFORE UPDATE OF status ON products
  FOR EACH ROW WHEN (NEW.status = 'pending' AND OLD.status <> 'pending') EXECUTE FUNCTION note_submission();
--> statement-breakpoint
UPDATE products SET submitted_at = created_at;
