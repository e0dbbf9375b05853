-- What was issued stays.
CREATE OR REPLACE FUNCTION keep_receipt() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a receipt is never changed: what is given back gets a credit note' USING ERRCODE = 'check_violation';
END $$;

CREATE OR REPLACE TRIGGER receipts_kept BEFORE UPDATE OR DELETE ON receipts FOR EACH ROW EXECUTE FUNCTION keep_receipt();

CREATE OR REPLACE TRIGGER credit_notes_kept BEFORE UPDATE OR DELETE ON credit_notes FOR EACH ROW EXECUTE FUNCTION keep_receipt();

-- At the end of the transaction what was sold has its receipt, and credit notes say all that went back of it.
CREATE OR REPLACE FUNCTION check_receipted() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE receipt receipts; noted bigint; back bigint;
BEGIN
  SELECT * INTO receipt FROM receipts WHERE order_id = NEW.order_id;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'what was sold with order % has no receipt', NEW.order_id USING ERRCODE = 'check_violation';
  END IF;
  SELECT receipt.total + coalesce(sum(e.amount), 0) INTO back FROM ledger_entries e JOIN ledger_sets s ON s.id = e.set_id
    WHERE s.order_id = NEW.order_id AND s.kind IN ('sale', 'release', 'reversal', 'refund')
      AND e.account IN ('buyers', 'outside');
  SELECT coalesce(sum(amount), 0) INTO noted FROM credit_notes WHERE receipt_number = receipt.number;
  IF back <> noted THEN
    RAISE EXCEPTION 'what went back of order % has no credit note', NEW.order_id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;

CREATE CONSTRAINT TRIGGER ledger_sets_receipted AFTER INSERT ON ledger_sets
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (NEW.kind IN ('sale', 'reversal', 'refund') AND NEW.order_id IS NOT NULL)
  EXECUTE FUNCTION check_receipted();
