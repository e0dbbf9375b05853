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
  NEW.name_words := name_words_of(NEW.name, NEW.tags);
  NEW.search := search_words_of(NEW.name_words, NEW.tags, NEW.brand, NEW.seller_name, NEW.category, NEW.description, NEW.category_fields);
  RETURN NEW;
END $$;

CREATE OR REPLACE FUNCTION refill_products_of_seller() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'users' THEN
    UPDATE products SET seller_id = seller_id WHERE seller_id = NEW.id;
  ELSE
    UPDATE products SET seller_id = seller_id WHERE seller_id = NEW.user_id;
  END IF;
  RETURN NULL;
END $$;

-- Held in the order of their ids first, as whoever places orders holds them. The words of the search stay as they are.
CREATE OR REPLACE FUNCTION tell_products_of_holiday() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM products WHERE seller_id = NEW.user_id ORDER BY id FOR NO KEY UPDATE;
  UPDATE products SET away_from = NEW.away_from, away_until = NEW.away_until WHERE seller_id = NEW.user_id;
  RETURN NULL;
END $$;

-- The queue of products is worked oldest first: by the moment since when each waits, not by its age.
CREATE OR REPLACE FUNCTION note_submission() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.submitted_at := now();
  RETURN NEW;
END $$;

-- A draft was never approved: putting it on sale, by whichever way, sends it for review first. It stays one until then, so that
-- nothing that takes a change back makes more of it.
CREATE OR REPLACE FUNCTION submit_draft() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.status = 'paused' THEN
    NEW.status := 'pending';
    NEW.submitted_at := now();
  ELSE
    NEW.draft := false;
  END IF;
  RETURN NEW;
END $$;

-- Whatever changes a product, by whichever way, has it looked at again.
CREATE OR REPLACE FUNCTION products_to_look_at() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO product_findings (product_id) SELECT id FROM changed;
  ELSE
    UPDATE product_findings SET wanted = wanted + 1 WHERE product_id IN (
      SELECT changed.id FROM changed JOIN before ON before.id = changed.id
       WHERE (changed.name, changed.description, changed.price, changed.category, changed.tags, changed.category_fields, changed.images)
             IS DISTINCT FROM
             (before.name, before.description, before.price, before.category, before.tags, before.category_fields, before.images)
          OR (changed.status = 'pending') <> (before.status = 'pending')
          -- Of a product whose choices differ, the price of each may have changed.
          OR (changed.offers_differ AND changed.version <> before.version));
  END IF;
  RETURN NULL;
END $$;

-- Other forbidden words: what waits is looked at again.
CREATE OR REPLACE FUNCTION words_to_look_for() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE product_findings SET wanted = wanted + 1 WHERE product_id IN (SELECT id FROM products WHERE status = 'pending');
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER products_filled BEFORE INSERT OR UPDATE OF
  seller_id, name, description, category, tags, category_fields, status,
  listed, seller_name, district, audience, brand, search, name_words
  ON products FOR EACH ROW EXECUTE FUNCTION fill_product();

CREATE OR REPLACE TRIGGER sellers_change_products AFTER UPDATE OF status, business_name, location ON seller_profiles
  FOR EACH ROW WHEN (OLD.status IS DISTINCT FROM NEW.status OR OLD.business_name IS DISTINCT FROM NEW.business_name
                     OR OLD.location IS DISTINCT FROM NEW.location)
  EXECUTE FUNCTION refill_products_of_seller();

CREATE OR REPLACE TRIGGER users_change_products AFTER UPDATE OF status ON users
  FOR EACH ROW WHEN (OLD.status IS DISTINCT FROM NEW.status) EXECUTE FUNCTION refill_products_of_seller();

CREATE OR REPLACE TRIGGER holidays_change_products AFTER UPDATE OF away_from, away_until ON seller_profiles
  FOR EACH ROW WHEN (OLD.away_from IS DISTINCT FROM NEW.away_from OR OLD.away_until IS DISTINCT FROM NEW.away_until)
  EXECUTE FUNCTION tell_products_of_holiday();

-- Its name comes before that of products_filled, which reads the status: triggers run in the order of their names.
CREATE OR REPLACE TRIGGER products_draft_submitted BEFORE UPDATE OF status ON products
  FOR EACH ROW WHEN (OLD.draft AND NEW.status = 'approved') EXECUTE FUNCTION submit_draft();

CREATE OR REPLACE TRIGGER products_submitted BEFORE UPDATE OF status ON products
  FOR EACH ROW WHEN (NEW.status = 'pending' AND OLD.status <> 'pending') EXECUTE FUNCTION note_submission();

CREATE OR REPLACE TRIGGER products_look_at_new AFTER INSERT ON products REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION products_to_look_at();

CREATE OR REPLACE TRIGGER products_look_at_changed AFTER UPDATE ON products REFERENCING OLD TABLE AS before NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION products_to_look_at();

CREATE OR REPLACE TRIGGER forbidden_words_changed AFTER INSERT OR UPDATE ON settings
  FOR EACH ROW WHEN (NEW.key = 'forbiddenWords') EXECUTE FUNCTION words_to_look_for();

-- Of a product whose choices differ, price and stock follow from the choices that are on. Whoever writes one writes the other
-- in the same transaction; where none is on, the last price stays and nothing is left.
CREATE OR REPLACE FUNCTION check_offers_add_up() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  checked text := CASE TG_TABLE_NAME WHEN 'products' THEN to_jsonb(NEW) ->> 'id' ELSE to_jsonb(coalesce(NEW, OLD)) ->> 'product_id' END;
BEGIN
  IF EXISTS (
    SELECT FROM products product, LATERAL (
      SELECT min(price) AS price, coalesce(sum(stock), 0) AS stock FROM offers WHERE product_id = product.id AND active) offered
     WHERE product.id = checked AND product.offers_differ
       AND (product.stock <> offered.stock OR product.price <> coalesce(offered.price, product.price)))
  THEN
    RAISE EXCEPTION 'the offers of product % do not add up to it', checked
      USING ERRCODE = 'check_violation', CONSTRAINT = 'products_of_offers';
  END IF;
  RETURN NULL;
END $$;

CREATE CONSTRAINT TRIGGER products_add_up AFTER INSERT OR UPDATE OF price, stock, offers_differ ON products
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.offers_differ) EXECUTE FUNCTION check_offers_add_up();

CREATE CONSTRAINT TRIGGER offers_add_up AFTER INSERT OR UPDATE OR DELETE ON offers
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_offers_add_up();

-- What a product says of itself that lists may filter by: `colour=red` of each short detail, in small letters, and as it was written.
CREATE OR REPLACE FUNCTION attribute_entries(fields jsonb) RETURNS TABLE (token text, spelling text, is_choice boolean)
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT lower(name || '=' || value), value, of_choice FROM (
    SELECT trim(field.key) AS name, trim(regexp_replace(said.value, '\s+', ' ', 'g')) AS value, said.of_choice
      FROM jsonb_each(fields) field, LATERAL (
        SELECT field.value #>> '{}' AS value, false AS of_choice WHERE jsonb_typeof(field.value) = 'string'
        UNION ALL
        SELECT one, true FROM jsonb_array_elements_text(
          CASE WHEN jsonb_typeof(field.value) = 'array' THEN field.value ELSE '[]' END) one) said) entries
   WHERE length(name) BETWEEN 1 AND 40 AND length(value) BETWEEN 1 AND 60
$$;

-- Of what its buyer chooses only what is there: of a product whose choices differ, what some choice with pieces has.
CREATE OR REPLACE FUNCTION attribute_values_of(product text, fields jsonb, stock integer, differ boolean) RETURNS text[]
LANGUAGE sql STABLE AS $$
  SELECT coalesce(array_agg(DISTINCT token), '{}') FROM (
    SELECT token FROM attribute_entries(fields) WHERE NOT is_choice OR (NOT differ AND stock > 0)
    UNION ALL
    SELECT entry.token FROM offers, attribute_entries(offers.options) entry
     WHERE differ AND offers.product_id = product AND offers.active AND offers.stock > 0) said
$$;

CREATE OR REPLACE FUNCTION fill_attribute_values() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.attribute_values := attribute_values_of(NEW.id, NEW.category_fields, NEW.stock, NEW.offers_differ);
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER products_attributed BEFORE INSERT OR UPDATE OF category_fields, offers_differ ON products
  FOR EACH ROW EXECUTE FUNCTION fill_attribute_values();

CREATE OR REPLACE TRIGGER products_attributed_by_stock BEFORE UPDATE OF stock ON products
  FOR EACH ROW WHEN ((OLD.stock > 0) <> (NEW.stock > 0)) EXECUTE FUNCTION fill_attribute_values();

-- Whoever writes a choice holds its product.
CREATE OR REPLACE FUNCTION refill_attribute_values() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE stale text[];
BEGIN
  SELECT array_agg(id) INTO stale FROM products
   WHERE id IN (SELECT product_id FROM changed) AND offers_differ
     AND attribute_values <> attribute_values_of(id, category_fields, stock, true);
  IF stale IS NOT NULL THEN
    UPDATE products SET attribute_values = attribute_values_of(id, category_fields, stock, true) WHERE id = ANY (stale);
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER offers_attribute_new AFTER INSERT ON offers REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION refill_attribute_values();

CREATE OR REPLACE TRIGGER offers_attribute_changed AFTER UPDATE ON offers REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION refill_attribute_values();

CREATE OR REPLACE TRIGGER offers_attribute_gone AFTER DELETE ON offers REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION refill_attribute_values();

-- A choice shows one of its product's pictures: what is none of them, by whichever way, gives way to the product's first.
CREATE OR REPLACE FUNCTION picture_of_product() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM products WHERE id = NEW.product_id AND jsonb_path_query_array(images, '$[*].path') ? NEW.picture) THEN
    NEW.picture := NULL;
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE FUNCTION pictures_of_offers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE offers SET picture = NULL
   WHERE product_id = NEW.id AND picture IS NOT NULL AND NOT jsonb_path_query_array(NEW.images, '$[*].path') ? picture;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER offers_pictured BEFORE INSERT OR UPDATE OF picture ON offers
  FOR EACH ROW WHEN (NEW.picture IS NOT NULL) EXECUTE FUNCTION picture_of_product();

CREATE OR REPLACE TRIGGER products_picture_offers AFTER UPDATE OF images ON products
  FOR EACH ROW WHEN (OLD.images IS DISTINCT FROM NEW.images) EXECUTE FUNCTION pictures_of_offers();
