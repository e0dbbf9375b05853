-- Above which sum an administrator's act needs another: settings.payoutSecondApprovalAbove, as rules.ts of the settings has it.
CREATE OR REPLACE FUNCTION alone_up_to() RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT coalesce((SELECT (value #>> '{}')::bigint FROM settings
    WHERE key = 'payoutSecondApprovalAbove' AND jsonb_typeof(value) = 'number'), 500000)
$$;

-- When an account last became an administrator's, or one again: a new one seconds nothing for 7 days.
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

-- At the end of the transaction: no sum above the setting is given back, received by hand or paid by hand without an act that
-- another administrator approved. Whatever wrote it, and whichever door was forgotten.
CREATE OR REPLACE FUNCTION require_second(about text[], total bigint) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF total > alone_up_to() AND NOT EXISTS (SELECT FROM admin_acts
    WHERE subject_id = ANY (about) AND approval_id IS NOT NULL AND amount >= total) THEN
    RAISE EXCEPTION 'a sum of % needs a second administrator', total USING ERRCODE = 'check_violation';
  END IF;
END $$;

-- What a reversed charge gives back the buyer has already, and its own row is looked at below. A suspended shop's orders are
-- given back by one act about the shop.
CREATE OR REPLACE FUNCTION check_give_back_second() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM chargebacks c JOIN payments p ON p.id = c.payment_id JOIN orders o ON o.checkout_id = p.checkout_id
    WHERE c.id = split_part(NEW.once_key, ':', 2) AND o.id = NEW.order_id AND NEW.once_key = 'chargeback:' || c.id || ':' || o.id) THEN
    RETURN NULL;
  END IF;
  PERFORM require_second(ARRAY[NEW.order_id] || ARRAY(SELECT id FROM disputes WHERE order_id = NEW.order_id)
    || ARRAY(SELECT seller_id FROM orders WHERE id = NEW.order_id AND NEW.once_key LIKE 'suspended:%'), NEW.amount);
  RETURN NULL;
END $$;

-- The provider's own word is believed; an administrator's is not above the sum.
CREATE OR REPLACE FUNCTION check_chargeback_second() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM require_second(ARRAY[NEW.payment_id], NEW.amount);
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION check_hand_back_second() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM require_second(ARRAY[NEW.order_id], NEW.amount);
  RETURN NULL;
END $$;

-- Money that came by hand, that a rate was set for, or that was owed and now pays another order.
CREATE OR REPLACE FUNCTION check_receipt_second() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM require_second(ARRAY[NEW.id] || ARRAY(SELECT id FROM orders WHERE checkout_id = NEW.checkout_id)
    || ARRAY(SELECT r.id FROM refunds r JOIN orders o ON o.id = r.used_for WHERE o.checkout_id = NEW.checkout_id), NEW.received);
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION check_refund_second() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM require_second(ARRAY[NEW.id], NEW.amount);
  RETURN NULL;
END $$;

-- A large payout has a second approval, or was approved by a lone administrator after two days.
CREATE OR REPLACE FUNCTION check_payout_second() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.needs_second THEN
    IF NEW.second_by IS NOT NULL AND NOT EXISTS (SELECT FROM users WHERE id = NEW.second_by AND role = 'admin'
      AND status = 'active' AND coalesce(admin_since, created_at) <= NEW.second_at - interval '7 days') THEN
      RAISE EXCEPTION 'payout % needs another administrator', NEW.id USING ERRCODE = 'check_violation';
    END IF;
  ELSE
    PERFORM require_second(ARRAY[NEW.id], NEW.amount);
  END IF;
  RETURN NULL;
END $$;

-- Raising the setting, and making an administrator of an account, is approved by another.
CREATE OR REPLACE FUNCTION check_limit_second() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.value #>> '{}')::bigint > (CASE WHEN TG_OP = 'UPDATE' THEN (OLD.value #>> '{}')::bigint ELSE 500000 END)
    AND NOT EXISTS (SELECT FROM admin_acts WHERE kind = 'settings.limit' AND approval_id IS NOT NULL
      AND starts_with(subject_id || ';', 'payoutSecondApprovalAbove=' || (NEW.value #>> '{}') || ';')) THEN
    RAISE EXCEPTION 'raising this setting needs a second administrator' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;

-- Where buyers transfer to: whoever changes that takes what they send. guardedChanges in save-settings-with-second.server.ts.
CREATE OR REPLACE FUNCTION check_bank_account_second() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM admin_acts WHERE kind = 'settings.limit' AND approval_id IS NOT NULL
    AND strpos(subject_id || ';', 'bankAccount=' || concat_ws('|', NEW.value ->> 'bankName', NEW.value ->> 'accountName',
      NEW.value ->> 'accountNumber') || ';') > 0) THEN
    RAISE EXCEPTION 'changing the account of the shop needs a second administrator' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION check_promotion_second() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM admin_acts WHERE kind = 'user.promote' AND approval_id IS NOT NULL AND subject_id = NEW.id) THEN
    RAISE EXCEPTION 'making an administrator needs a second administrator' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION keep_admin_act() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'what administrators did is only ever added to' USING ERRCODE = 'check_violation';
END $$;

CREATE OR REPLACE TRIGGER users_new_admin BEFORE INSERT ON users
  FOR EACH ROW WHEN (NEW.role = 'admin') EXECUTE FUNCTION mark_new_admin();

CREATE OR REPLACE TRIGGER users_made_admin BEFORE UPDATE OF role, status ON users
  FOR EACH ROW WHEN (NEW.role = 'admin' AND NEW.status = 'active' AND (OLD.role <> 'admin' OR OLD.status <> 'active'))
  EXECUTE FUNCTION mark_new_admin();

CREATE OR REPLACE TRIGGER admin_approvals_kept BEFORE INSERT OR UPDATE OR DELETE ON admin_approvals
  FOR EACH ROW EXECUTE FUNCTION keep_approval();

CREATE OR REPLACE TRIGGER admin_acts_limited BEFORE INSERT ON admin_acts
  FOR EACH ROW EXECUTE FUNCTION limit_admin_act();

CREATE OR REPLACE TRIGGER admin_acts_kept BEFORE UPDATE OR DELETE ON admin_acts
  FOR EACH ROW EXECUTE FUNCTION keep_admin_act();

CREATE CONSTRAINT TRIGGER give_backs_seconded AFTER INSERT ON give_backs
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_give_back_second();

CREATE CONSTRAINT TRIGGER chargebacks_seconded AFTER INSERT ON chargebacks
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.source = 'admin')
  EXECUTE FUNCTION check_chargeback_second();

CREATE CONSTRAINT TRIGGER hand_backs_seconded AFTER UPDATE OF status ON hand_backs
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (NEW.status <> OLD.status AND (NEW.status = 'advanced' OR NEW.said_by = 'admin'))
  EXECUTE FUNCTION check_hand_back_second();

CREATE CONSTRAINT TRIGGER payments_seconded_at_once AFTER INSERT ON payments
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.way = 'manual' AND NEW.received IS NOT NULL)
  EXECUTE FUNCTION check_receipt_second();

CREATE CONSTRAINT TRIGGER payments_seconded AFTER UPDATE OF received ON payments
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (NEW.received IS DISTINCT FROM OLD.received AND (NEW.way = 'manual' OR OLD.status = 'review'))
  EXECUTE FUNCTION check_receipt_second();

CREATE CONSTRAINT TRIGGER refunds_seconded AFTER UPDATE OF status ON refunds
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (NEW.status = 'paid' AND OLD.status <> 'paid' AND NEW.way = 'by_hand' AND NEW.chargeback_id IS NULL OR NEW.returned_at IS NOT NULL AND OLD.returned_at IS NULL)
  EXECUTE FUNCTION check_refund_second();

CREATE CONSTRAINT TRIGGER payouts_seconded AFTER UPDATE OF approved_by, second_by ON payouts
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (NEW.approved_by IS DISTINCT FROM OLD.approved_by AND NEW.approved_by IS NOT NULL
    OR NEW.second_by IS DISTINCT FROM OLD.second_by AND NEW.second_by IS NOT NULL)
  EXECUTE FUNCTION check_payout_second();

CREATE CONSTRAINT TRIGGER settings_limit_seconded AFTER INSERT OR UPDATE ON settings
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.key = 'payoutSecondApprovalAbove')
  EXECUTE FUNCTION check_limit_second();

CREATE CONSTRAINT TRIGGER settings_bank_account_seconded AFTER UPDATE ON settings
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (NEW.key = 'bankAccount' AND coalesce(OLD.value ->> 'accountNumber', '') <> '' AND NEW.value IS DISTINCT FROM OLD.value)
  EXECUTE FUNCTION check_bank_account_second();

CREATE CONSTRAINT TRIGGER users_promotion_seconded AFTER UPDATE OF role ON users
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.role = 'admin' AND OLD.role <> 'admin')
  EXECUTE FUNCTION check_promotion_second();
