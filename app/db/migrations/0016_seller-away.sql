ALTER TABLE "products" ADD COLUMN "away_from" date;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "away_until" date;--> statement-breakpoint
CREATE OR REPLACE FUNCTION fill_product() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE seller record;
BEGIN
  SELECT profile.business_name, profile.location, profile.status AS profile_status, account.status AS account_status,
         profile.away_from, profile.away_until
    INTO seller
    FROM seller_profiles profile JOIN users account ON account.id = profile.user_id
   WHERE profile.user_id = NEW.seller_id;
  NEW.listed := NEW.status = 'approved' AND seller.profile_status = 'approved' AND seller.account_status = 'active';
  NEW.seller_name := coalesce(seller.business_name, '');
  NEW.district := coalesce(seller.location, '');
  NEW.away_from := seller.away_from;
  NEW.away_until := seller.away_until;
  NEW.audience := CASE WHEN jsonb_typeof(NEW.category_fields -> 'gender') = 'string'
                       THEN lower(trim(NEW.category_fields ->> 'gender')) ELSE '' END;
  NEW.brand := CASE WHEN jsonb_typeof(NEW.category_fields -> 'brand') = 'string'
                    THEN trim(NEW.category_fields ->> 'brand') ELSE '' END;
  NEW.name_words := words_of(NEW.name);
  NEW.search := search_document(NEW.name_words, NEW.tags, NEW.brand, NEW.seller_name, NEW.category, NEW.description);
  RETURN NEW;
END $$;
--> statement-breakpoint
-- Held in the order of their ids first, as whoever places orders holds them. The words of the search stay as they are.
CREATE FUNCTION tell_products_of_holiday() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM products WHERE seller_id = NEW.user_id ORDER BY id FOR NO KEY UPDATE;
  UPDATE products SET away_from = NEW.away_from, away_until = NEW.away_until WHERE seller_id = NEW.user_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER holidays_change_products AFTER UPDATE OF away_from, away_until ON seller_profiles
  FOR EACH ROW WHEN (OLD.away_from IS DISTINCT FROM NEW.away_from OR OLD.away_until IS DISTINCT FROM NEW.away_until)
  EXECUTE FUNCTION tell_products_of_holiday();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION products_updated() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE told text[]; lines text[];
BEGIN
  SELECT array_agg(changed.id),
         array_agg(concat_ws(' ', changed.name, array_to_string(changed.tags, ' '), changed.brand, changed.seller_name))
           FILTER (WHERE changed.search IS DISTINCT FROM before.search)
    INTO told, lines
    FROM changed JOIN before ON before.id = changed.id
   WHERE (changed.stock > 0) <> (before.stock > 0)
      OR (changed.listed, changed.price, changed.name, changed.images, changed.condition, changed.category,
          changed.category_fields, changed.district, changed.away_from, changed.away_until, changed.search)
         IS DISTINCT FROM
         (before.listed, before.price, before.name, before.images, before.condition, before.category,
          before.category_fields, before.district, before.away_from, before.away_until, before.search);
  IF lines IS NOT NULL THEN PERFORM learn_words(lines); END IF;
  IF told IS NOT NULL THEN PERFORM tell_products_changed(told); END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
UPDATE products SET away_from = seller.away_from, away_until = seller.away_until
  FROM seller_profiles seller WHERE seller.user_id = products.seller_id AND seller.away_from IS NOT NULL;
