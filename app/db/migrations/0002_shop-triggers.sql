-- What the database keeps true by itself, whoever writes.

CREATE FUNCTION search_document(name text, tags text[], brand text, seller_name text, category text, description text)
RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT setweight(to_tsvector('thumba', name), 'A')
      || setweight(to_tsvector('thumba', array_to_string(tags, ' ')), 'B')
      || setweight(to_tsvector('thumba', brand || ' ' || seller_name || ' ' || category), 'C')
      || setweight(to_tsvector('thumba', left(description, 10000)), 'D')
$$;
--> statement-breakpoint
-- A product is listed while it, its seller and the seller's account are all in good standing.
CREATE FUNCTION fill_product() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE seller record;
BEGIN
  SELECT profile.business_name, profile.location, profile.status AS profile_status, account.status AS account_status
    INTO seller
    FROM seller_profiles profile JOIN users account ON account.id = profile.user_id
   WHERE profile.user_id = NEW.seller_id;
  NEW.listed := NEW.status = 'approved' AND seller.profile_status = 'approved' AND seller.account_status = 'active';
  NEW.seller_name := coalesce(seller.business_name, '');
  NEW.district := coalesce(seller.location, '');
  NEW.audience := CASE WHEN jsonb_typeof(NEW.category_fields -> 'gender') = 'string'
                       THEN lower(trim(NEW.category_fields ->> 'gender')) ELSE '' END;
  NEW.brand := CASE WHEN jsonb_typeof(NEW.category_fields -> 'brand') = 'string'
                    THEN trim(NEW.category_fields ->> 'brand') ELSE '' END;
  NEW.search := search_document(NEW.name, NEW.tags, NEW.brand, NEW.seller_name, NEW.category, NEW.description);
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER products_filled BEFORE INSERT OR UPDATE OF
  seller_id, name, description, category, tags, category_fields, status,
  listed, seller_name, district, audience, brand, search
  ON products FOR EACH ROW EXECUTE FUNCTION fill_product();
--> statement-breakpoint
CREATE FUNCTION refill_products_of_seller() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'users' THEN
    UPDATE products SET seller_id = seller_id WHERE seller_id = NEW.id;
  ELSE
    UPDATE products SET seller_id = seller_id WHERE seller_id = NEW.user_id;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER sellers_change_products AFTER UPDATE OF status, business_name, location ON seller_profiles
  FOR EACH ROW WHEN (OLD.status IS DISTINCT FROM NEW.status OR OLD.business_name IS DISTINCT FROM NEW.business_name
                     OR OLD.location IS DISTINCT FROM NEW.location)
  EXECUTE FUNCTION refill_products_of_seller();
--> statement-breakpoint
CREATE TRIGGER users_change_products AFTER UPDATE OF status ON users
  FOR EACH ROW WHEN (OLD.status IS DISTINCT FROM NEW.status) EXECUTE FUNCTION refill_products_of_seller();
--> statement-breakpoint
-- Caches hear which product changed; many at once are told as '*'. A sale is told only when it empties the shelf.
CREATE FUNCTION tell_products_changed(ids text[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF cardinality(ids) > 50 THEN
    PERFORM pg_notify('thumba_catalog', '*');
  ELSE
    PERFORM pg_notify('thumba_catalog', id) FROM unnest(ids) AS id;
  END IF;
END $$;
--> statement-breakpoint
-- Words are inserted in alphabetical order, so that two imports at once cannot deadlock.
CREATE FUNCTION learn_words(texts text[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO search_words (word)
  SELECT DISTINCT word
    FROM unnest(texts) AS line, regexp_split_to_table(lower(unaccent(line)), '[^[:alnum:]]+') AS word
   WHERE length(word) BETWEEN 3 AND 30 AND word ~ '[a-z]'
   ORDER BY word
  ON CONFLICT DO NOTHING
$$;
--> statement-breakpoint
CREATE FUNCTION products_inserted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM learn_words((SELECT array_agg(concat_ws(' ', name, array_to_string(tags, ' '), brand, seller_name, category)) FROM changed));
  PERFORM tell_products_changed((SELECT array_agg(id) FROM changed));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER products_tell_insert AFTER INSERT ON products REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION products_inserted();
--> statement-breakpoint
CREATE FUNCTION products_updated() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE told text[]; lines text[];
BEGIN
  SELECT array_agg(changed.id),
         array_agg(concat_ws(' ', changed.name, array_to_string(changed.tags, ' '), changed.brand, changed.seller_name))
           FILTER (WHERE changed.search IS DISTINCT FROM before.search)
    INTO told, lines
    FROM changed JOIN before ON before.id = changed.id
   WHERE (changed.stock > 0) <> (before.stock > 0)
      OR (changed.listed, changed.price, changed.name, changed.images, changed.condition, changed.category,
          changed.category_fields, changed.district, changed.search)
         IS DISTINCT FROM
         (before.listed, before.price, before.name, before.images, before.condition, before.category,
          before.category_fields, before.district, before.search);
  IF lines IS NOT NULL THEN PERFORM learn_words(lines); END IF;
  IF told IS NOT NULL THEN PERFORM tell_products_changed(told); END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER products_tell_update AFTER UPDATE ON products REFERENCING OLD TABLE AS before NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION products_updated();
--> statement-breakpoint
CREATE FUNCTION products_deleted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_products_changed((SELECT array_agg(id) FROM changed));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER products_tell_delete AFTER DELETE ON products REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION products_deleted();
--> statement-breakpoint
CREATE FUNCTION settings_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('thumba_settings', '');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER settings_tell AFTER INSERT OR UPDATE OR DELETE ON settings
  FOR EACH STATEMENT EXECUTE FUNCTION settings_changed();
--> statement-breakpoint
-- Order numbers are TB-{year}-{4 random digits}. The primary key makes them unique also while two orders race;
-- when twenty draws of a width are all taken the year is as good as full, and the number gets one digit more.
CREATE FUNCTION draw_order_number(year integer) RETURNS text LANGUAGE plpgsql AS $$
DECLARE drawn text; width integer := 4;
BEGIN
  LOOP
    FOR attempt IN 1..20 LOOP
      drawn := 'TB-' || year || '-' || lpad(floor(random() * 10 ^ width)::bigint::text, width, '0');
      INSERT INTO order_numbers (number) VALUES (drawn) ON CONFLICT DO NOTHING;
      IF FOUND THEN RETURN drawn; END IF;
    END LOOP;
    width := width + 1;
  END LOOP;
END $$;
--> statement-breakpoint
-- History and what was bought are written once.
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is written once and never changed', TG_TABLE_NAME USING ERRCODE = 'check_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER order_items_written_once BEFORE UPDATE ON order_items
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER order_status_history_written_once BEFORE UPDATE ON order_status_history
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
