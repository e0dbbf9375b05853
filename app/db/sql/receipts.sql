-- The standard rate in hundredths of a percent, by Malawi's calendar: vatRateOn in app/domain/receipts/vat-rules.ts says
-- the same, and vatWithin what of an amount that includes it.
CREATE OR REPLACE FUNCTION vat_rate_on(at timestamptz) RETURNS integer LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN (at AT TIME ZONE interval '2 hours')::date >= '2025-12-31' THEN 1750 ELSE 1650 END
$$;

CREATE OR REPLACE FUNCTION vat_within(amount bigint, rate integer) RETURNS bigint LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN rate IS NULL THEN 0
    ELSE sign(amount)::bigint * ((2 * abs(amount) * rate + 10000 + rate) / (2 * (10000 + rate))) END
$$;

-- Locks the year in which a number is drawn; a number drawn by a transaction that fails is drawn again.
CREATE OR REPLACE FUNCTION lock_receipt_year(at timestamptz) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE its_year integer := extract(year FROM at AT TIME ZONE interval '2 hours');
BEGIN
  INSERT INTO receipt_years (year) VALUES (its_year) ON CONFLICT DO NOTHING;
  PERFORM FROM receipt_years WHERE year = its_year FOR UPDATE;
  RETURN its_year;
END $$;

CREATE OR REPLACE FUNCTION receipt_number(series text, year integer, place integer) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT series || '-' || year || '-' || lpad(place::text, greatest(6, length(place::text)), '0')
$$;

-- 16 characters that nobody takes for another: 79 random bits, since two of a uuid's bytes carry less.
CREATE OR REPLACE FUNCTION receipt_token() RETURNS text LANGUAGE sql VOLATILE AS $$
  SELECT string_agg(substr('abcdefghijkmnpqrstuvwxyz23456789', get_byte(drawn.bytes, place) % 32 + 1, 1), '')
  FROM (SELECT uuid_send(gen_random_uuid()) AS bytes OFFSET 0) AS drawn, generate_series(0, 15) AS place
$$;

-- What was bought, its delivery and what was taken off, each with the VAT within it: together the total of the order.
CREATE OR REPLACE FUNCTION receipt_lines(sold orders, rate integer) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT jsonb_agg(jsonb_build_object('kind', line.kind, 'name', line.name, 'quantity', line.quantity,
    'price', line.price, 'amount', line.quantity * line.price, 'vat', vat_within(line.quantity * line.price, rate)
  ) ORDER BY line.part, line.position)
  FROM (
    SELECT 1 AS part, position, 'goods' AS kind, name, quantity, price FROM order_items WHERE order_id = sold.id
    UNION ALL SELECT 2, 1, 'delivery', 'Delivery', 1, sold.shipping_fee WHERE sold.shipping_fee > 0
    UNION ALL SELECT 3, 1, 'discount', 'Discount', 1, -sold.discount WHERE sold.discount > 0
  ) AS line
$$;

CREATE OR REPLACE FUNCTION issue_receipt(paid_order text, at timestamptz) RETURNS void LANGUAGE plpgsql AS $$
DECLARE sold orders; seller seller_profiles; its_year integer; place integer; rate integer; said jsonb;
BEGIN
  its_year := lock_receipt_year(at);
  IF EXISTS (SELECT FROM receipts WHERE order_id = paid_order) THEN RETURN; END IF;
  SELECT * INTO sold FROM orders WHERE id = paid_order;
  SELECT * INTO seller FROM seller_profiles WHERE user_id = sold.seller_id;
  rate := CASE WHEN seller.vat_registered THEN vat_rate_on(at) END;
  said := receipt_lines(sold, rate);
  UPDATE receipt_years SET receipts = receipts + 1 WHERE year = its_year RETURNING receipts INTO place;
  INSERT INTO receipts (number, order_id, token, issued_at, seller_name, seller_place, seller_tin, vat_rate, lines,
    total, vat, payment_method)
  VALUES (receipt_number('TR', its_year, place), sold.id, receipt_token(), at, sold.seller_name,
    concat_ws(', ', nullif(seller.area, ''), seller.location), seller.tin, rate, said, sold.total_amount,
    (SELECT coalesce(sum((line ->> 'vat')::bigint), 0) FROM jsonb_array_elements(said) AS line), sold.payment_method);
END $$;

-- What the ledger gave back of an order, all in all or up to a set of it, and no credit note says yet. The VAT goes back in
-- proportion, so that of all that was paid it is all.
CREATE OR REPLACE FUNCTION credit_receipt(credited_order text, why bigint, at timestamptz, up_to bigint DEFAULT NULL) RETURNS void LANGUAGE plpgsql AS $$
DECLARE receipt receipts; its_year integer; place integer; given_back bigint; noted bigint; noted_vat bigint;
BEGIN
  its_year := lock_receipt_year(at);
  SELECT * INTO receipt FROM receipts WHERE order_id = credited_order;
  IF NOT FOUND THEN RETURN; END IF;
  SELECT receipt.total + coalesce(sum(e.amount), 0) INTO given_back
    FROM ledger_entries e JOIN ledger_sets s ON s.id = e.set_id
    WHERE s.order_id = credited_order AND (up_to IS NULL OR s.id <= up_to) AND e.account IN ('buyers', 'outside');
  SELECT coalesce(sum(amount), 0), coalesce(sum(vat), 0) INTO noted, noted_vat
    FROM credit_notes WHERE receipt_number = receipt.number;
  IF given_back = noted THEN RETURN; END IF;
  UPDATE receipt_years SET credit_notes = credit_notes + 1 WHERE year = its_year RETURNING credit_notes INTO place;
  INSERT INTO credit_notes (number, receipt_number, set_id, issued_at, amount, vat)
  VALUES (receipt_number('TC', its_year, place), receipt.number, why, at, given_back - noted,
    div(2::numeric * receipt.vat * given_back + receipt.total, 2::numeric * receipt.total) - noted_vat);
END $$;

CREATE OR REPLACE FUNCTION note_on_receipt() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.kind = 'sale' THEN PERFORM issue_receipt(NEW.order_id, NEW.at);
  ELSE PERFORM credit_receipt(NEW.order_id, NEW.id, NEW.at); END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION keep_receipt() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a receipt is never changed: what is given back gets a credit note' USING ERRCODE = 'check_violation';
END $$;

-- Whatever writes the sale has the receipt issued. At the end of the transaction: the year is then the last thing that is
-- locked, so that no two transactions wait for each other, and none for long.
CREATE CONSTRAINT TRIGGER ledger_sets_receipted AFTER INSERT ON ledger_sets
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (NEW.kind IN ('sale', 'reversal', 'refund') AND NEW.order_id IS NOT NULL)
  EXECUTE FUNCTION note_on_receipt();

CREATE OR REPLACE TRIGGER receipts_kept BEFORE UPDATE OR DELETE ON receipts FOR EACH ROW EXECUTE FUNCTION keep_receipt();

CREATE OR REPLACE TRIGGER credit_notes_kept BEFORE UPDATE OR DELETE ON credit_notes FOR EACH ROW EXECUTE FUNCTION keep_receipt();
