DROP INDEX "payments_one_pays";--> statement-breakpoint
CREATE UNIQUE INDEX "payments_one_pays_all" ON "payments" USING btree ("checkout_id") WHERE use = 'orders' and way <> 'manual';
--> statement-breakpoint
-- What goes back of an order goes to the wallet that paid it: a transfer by hand is known by the reference on its order.
CREATE OR REPLACE FUNCTION write_owed_refund(owing text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE owed bigint; noted bigint; paid payments;
BEGIN
  SELECT coalesce(sum(e.amount), 0) INTO owed FROM ledger_entries e JOIN ledger_sets s ON s.id = e.set_id
    WHERE s.order_id = owing AND s.kind IN ('reversal', 'refund') AND e.account = 'buyers';
  SELECT coalesce(sum(amount), 0) INTO noted FROM refunds WHERE order_id = owing;
  IF owed <= noted THEN RETURN; END IF;
  SELECT p.* INTO paid FROM payments p JOIN orders o ON o.checkout_id = p.checkout_id
    WHERE o.id = owing AND p.use = 'orders'
      AND (o.payment_reference IS NULL OR p.way = 'manual' AND p.provider_reference = o.payment_reference)
      AND (o.payment_reference IS NOT NULL OR p.way <> 'manual')
    ORDER BY p.created_at, p.id LIMIT 1;
  INSERT INTO refunds (id, order_id, payment_id, amount, way, operator, number) VALUES (
    new_id(), owing, paid.id, owed - noted,
    CASE WHEN paid.number IS NULL THEN 'by_hand' ELSE 'mobile_money' END, paid.operator, paid.number);
END $$;
--> statement-breakpoint
-- isCovered in app/domain/payouts: nothing leaves while its seller owes money.
CREATE FUNCTION check_payout_covered() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT coalesce(sum(amount), 0) FROM ledger_entries
    WHERE seller_id = NEW.seller_id AND account = 'seller_available') < 0 THEN
    RAISE EXCEPTION 'payout % does not leave: the balance of its seller is below zero', NEW.id
      USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER payouts_covered BEFORE UPDATE ON payouts
  FOR EACH ROW WHEN (OLD.status = 'approved' AND NEW.status = 'sending') EXECUTE FUNCTION check_payout_covered();
