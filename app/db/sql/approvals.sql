-- Above which sum an administrator's act needs another: settings.payoutSecondApprovalAbove, as rules.ts of the settings has it.
CREATE OR REPLACE FUNCTION alone_up_to() RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT coalesce((SELECT (value #>> '{}')::bigint FROM settings
    WHERE key = 'payoutSecondApprovalAbove' AND jsonb_typeof(value) = 'number'), 500000)
$$;

-- When an account last became an administrator's: a new one seconds nothing for 7 days.
CREATE OR REPLACE FUNCTION mark_new_admin() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    NEW.admin_since := coalesce(NEW.admin_since, NEW.created_at, now());
  ELSE
    NEW.admin_since := now();
  END IF;
  RETURN NEW;
END $$;

-- What was asked for is never changed, each is decided once, and done only for another administrator who may second it, or for
-- a lone one after two days: decideApproval in app/modules/platform/approvals/approval-rules.ts.
CREATE OR REPLACE FUNCTION keep_approval() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    RAISE EXCEPTION 'approvals are never deleted' USING ERRCODE = 'check_violation';
  END IF;
  IF TG_OP = 'INSERT' THEN
    IF NEW.status <> 'waiting' THEN
      RAISE EXCEPTION 'an approval begins by being asked for' USING ERRCODE = 'check_violation';
    END IF;
    RETURN NEW;
  END IF;
  IF OLD.status <> 'waiting' OR (NEW.id, NEW.kind, NEW.payload, NEW.once_key, NEW.subject_kind, NEW.subject_id, NEW.payee, NEW.amount,
      NEW.alone_up_to, NEW.facts, NEW.requested_by, NEW.requested_name, NEW.alone, NEW.created_at)
    IS DISTINCT FROM (OLD.id, OLD.kind, OLD.payload, OLD.once_key, OLD.subject_kind, OLD.subject_id, OLD.payee, OLD.amount,
      OLD.alone_up_to, OLD.facts, OLD.requested_by, OLD.requested_name, OLD.alone, OLD.created_at) THEN
    RAISE EXCEPTION 'what approval % is about is never changed', OLD.id USING ERRCODE = 'check_violation';
  END IF;
  IF NEW.status = 'executed' AND NOT (
    EXISTS (SELECT FROM users WHERE id = NEW.requested_by AND role = 'admin' AND status = 'active')
    AND EXISTS (SELECT FROM users WHERE id = NEW.decided_by AND role = 'admin' AND status = 'active' AND CASE
      WHEN id = NEW.requested_by THEN NEW.alone AND NEW.decided_at >= NEW.created_at + interval '48 hours'
      ELSE coalesce(admin_since, created_at) <= NEW.decided_at - interval '7 days'
        AND NOT (NEW.subject_kind = 'user' AND NEW.subject_id = id) END)
  ) THEN
    RAISE EXCEPTION 'approval % needs another administrator', OLD.id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;

-- What one administrator did today for one payee, and alone for anybody, stays within the setting, or another approved it:
-- needsSecond in app/modules/platform/approvals/approval-rules.ts.
CREATE OR REPLACE FUNCTION limit_admin_act() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE payee_sum bigint; alone_sum bigint;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('admin act ' || NEW.admin_id, 0));
  IF NEW.approval_id IS NOT NULL THEN
    IF NOT EXISTS (SELECT FROM admin_approvals WHERE id = NEW.approval_id AND status = 'executed' AND kind = NEW.kind
      AND requested_by = NEW.admin_id AND subject_kind = NEW.subject_kind AND subject_id = NEW.subject_id
      AND payee = NEW.payee AND amount IS NOT DISTINCT FROM NEW.amount) THEN
      RAISE EXCEPTION 'approval % is of something else', NEW.approval_id USING ERRCODE = 'check_violation';
    END IF;
    RETURN NEW;
  END IF;
  SELECT coalesce(sum(amount) FILTER (WHERE payee = NEW.payee), 0) + NEW.amount,
    coalesce(sum(amount) FILTER (WHERE approval_id IS NULL), 0) + NEW.amount
    INTO payee_sum, alone_sum FROM admin_acts WHERE admin_id = NEW.admin_id AND day = NEW.day;
  IF payee_sum > alone_up_to() OR alone_sum > 2 * alone_up_to() THEN
    RAISE EXCEPTION 'administrator % needs another for %', NEW.admin_id, NEW.kind USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE FUNCTION keep_admin_act() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'what administrators did is only ever added to' USING ERRCODE = 'check_violation';
END $$;

CREATE OR REPLACE TRIGGER users_new_admin BEFORE INSERT ON users
  FOR EACH ROW WHEN (NEW.role = 'admin') EXECUTE FUNCTION mark_new_admin();

CREATE OR REPLACE TRIGGER users_made_admin BEFORE UPDATE OF role ON users
  FOR EACH ROW WHEN (NEW.role = 'admin' AND OLD.role <> 'admin') EXECUTE FUNCTION mark_new_admin();

CREATE OR REPLACE TRIGGER admin_approvals_kept BEFORE INSERT OR UPDATE OR DELETE ON admin_approvals
  FOR EACH ROW EXECUTE FUNCTION keep_approval();

CREATE OR REPLACE TRIGGER admin_acts_limited BEFORE INSERT ON admin_acts
  FOR EACH ROW EXECUTE FUNCTION limit_admin_act();

CREATE OR REPLACE TRIGGER admin_acts_kept BEFORE UPDATE OR DELETE ON admin_acts
  FOR EACH ROW EXECUTE FUNCTION keep_admin_act();
