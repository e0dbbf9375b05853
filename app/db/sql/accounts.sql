-- Somebody can always administer. Whoever takes an administrator away waits for the others who do, and then counts.
CREATE OR REPLACE FUNCTION keep_an_admin() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('thumba the last administrator'));
  IF NOT EXISTS (SELECT FROM users WHERE role = 'admin' AND status = 'active') THEN
    RAISE EXCEPTION 'one administrator must stay' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER users_keep_an_admin AFTER UPDATE OF role, status ON users
  FOR EACH ROW WHEN (OLD.role = 'admin' AND OLD.status = 'active' AND (NEW.role <> 'admin' OR NEW.status <> 'active'))
  EXECUTE FUNCTION keep_an_admin();

CREATE OR REPLACE TRIGGER users_keep_an_admin_at_delete AFTER DELETE ON users
  FOR EACH ROW WHEN (OLD.role = 'admin' AND OLD.status = 'active') EXECUTE FUNCTION keep_an_admin();
