-- One reference of the bank settles one thing, whichever release notes it: claimReference in
-- app/modules/money/references/references.server.ts says which. Here only what left our own account: what came has
-- payment_references. What is longer than a reference of a bank is none.
CREATE OR REPLACE FUNCTION claim_bank_reference() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE plain text := upper(regexp_replace(normalize(NEW.reference, NFKC), '\s', '', 'g')); about text := TG_ARGV[0];
BEGIN
  IF plain !~ '^[^[:space:]a-z]{1,80}$' THEN
    RETURN NULL;
  END IF;
  INSERT INTO bank_references (direction, reference, subject, subject_id) VALUES ('out', plain, about, NEW.id)
    ON CONFLICT DO NOTHING;
  IF NOT EXISTS (SELECT FROM bank_references
    WHERE direction = 'out' AND reference = plain AND subject = about AND subject_id = NEW.id) THEN
    RAISE EXCEPTION 'the reference % of the bank settled something else already', plain USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER refunds_claimed AFTER INSERT OR UPDATE OF status, reference ON refunds FOR EACH ROW
  WHEN (NEW.status = 'paid' AND NEW.way = 'by_hand' AND NEW.reference IS NOT NULL AND NEW.used_for IS NULL
    AND NEW.chargeback_id IS NULL)
  EXECUTE FUNCTION claim_bank_reference('refund');

CREATE OR REPLACE TRIGGER payouts_claimed AFTER UPDATE OF status, reference ON payouts FOR EACH ROW
  WHEN (NEW.status = 'paid' AND NEW.way = 'by_hand' AND NEW.reference IS NOT NULL)
  EXECUTE FUNCTION claim_bank_reference('payout');
