-- Caches hear which product changed; many at once are told as '*'. A sale is told only when it empties the shelf.
CREATE OR REPLACE FUNCTION tell_products_changed(ids text[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF cardinality(ids) > 50 THEN
    PERFORM pg_notify('thumba_catalog', '*');
  ELSE
    PERFORM pg_notify('thumba_catalog', id) FROM unnest(ids) AS id;
  END IF;
END $$;

CREATE OR REPLACE FUNCTION products_inserted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM learn_words((SELECT array_agg(concat_ws(' ', name, array_to_string(tags, ' '), brand, seller_name, category)) FROM changed));
  PERFORM tell_products_changed((SELECT array_agg(id) FROM changed));
  RETURN NULL;
END $$;

-- A pin moves the home page, so caches hear of it.
CREATE OR REPLACE FUNCTION products_updated() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE told text[]; lines text[];
BEGIN
  SELECT array_agg(changed.id),
         array_agg(concat_ws(' ', changed.name, array_to_string(changed.tags, ' '), changed.brand, changed.seller_name))
           FILTER (WHERE changed.search IS DISTINCT FROM before.search)
    INTO told, lines
    FROM changed JOIN before ON before.id = changed.id
   WHERE (changed.stock > 0) <> (before.stock > 0)
      OR (changed.listed, changed.version, changed.price, changed.name, changed.images, changed.condition, changed.category,
          changed.category_fields, changed.district, changed.away_from, changed.away_until, changed.pinned_at, changed.search,
          changed.rating_count, changed.rating_average)
         IS DISTINCT FROM
         (before.listed, before.version, before.price, before.name, before.images, before.condition, before.category,
          before.category_fields, before.district, before.away_from, before.away_until, before.pinned_at, before.search,
          before.rating_count, before.rating_average);
  IF lines IS NOT NULL THEN PERFORM learn_words(lines); END IF;
  IF told IS NOT NULL THEN PERFORM tell_products_changed(told); END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION products_deleted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_products_changed((SELECT array_agg(id) FROM changed));
  RETURN NULL;
END $$;

-- A product's page shows its first reviews. How many found one helpful follows within the seconds that a page is kept.
CREATE OR REPLACE FUNCTION tell_review_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('thumba_catalog', NEW.product_id);
  RETURN NULL;
END $$;

-- What a shop says of itself stands on its own page and on those of its products.
CREATE OR REPLACE FUNCTION tell_shop_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('thumba_shops', NEW.user_id);
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION settings_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('thumba_settings', '');
  RETURN NULL;
END $$;

-- What is searched changes with the words: pages kept of searches go, too.
CREATE OR REPLACE FUNCTION tell_synonyms_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('thumba_synonyms', '');
  PERFORM pg_notify('thumba_catalog', '*');
  RETURN NULL;
END $$;

-- Every server hears whose bell has something new, whoever wrote it and however it was read.
CREATE OR REPLACE FUNCTION tell_notified() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('thumba_notifications', coalesce(NEW.user_id, OLD.user_id));
  RETURN NULL;
END $$;

-- A product's page shows the newest answers about it.
CREATE OR REPLACE FUNCTION tell_question_shown() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('thumba_catalog', OLD.product_id);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER products_tell_insert AFTER INSERT ON products REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION products_inserted();

CREATE OR REPLACE TRIGGER products_tell_update AFTER UPDATE ON products REFERENCING OLD TABLE AS before NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION products_updated();

CREATE OR REPLACE TRIGGER products_tell_delete AFTER DELETE ON products REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION products_deleted();

CREATE OR REPLACE TRIGGER shops_tell_update AFTER UPDATE OF business_name, location, area, description, logo, status, badges ON seller_profiles
  FOR EACH ROW WHEN ((OLD.business_name, OLD.location, OLD.area, OLD.description, OLD.logo, OLD.status) IS DISTINCT FROM
                     (NEW.business_name, NEW.location, NEW.area, NEW.description, NEW.logo, NEW.status))
  EXECUTE FUNCTION tell_shop_changed();

CREATE OR REPLACE TRIGGER reviews_tell_update AFTER UPDATE OF status, stars, text, pictures, answer, author_name ON reviews
  FOR EACH ROW WHEN (OLD.status = 'published' OR NEW.status = 'published') EXECUTE FUNCTION tell_review_changed();

CREATE OR REPLACE TRIGGER settings_tell AFTER INSERT OR UPDATE OR DELETE ON settings
  FOR EACH STATEMENT EXECUTE FUNCTION settings_changed();

CREATE OR REPLACE TRIGGER notifications_told AFTER INSERT OR UPDATE OF read_at OR DELETE ON notifications
  FOR EACH ROW EXECUTE FUNCTION tell_notified();

CREATE OR REPLACE TRIGGER synonyms_tell AFTER INSERT OR UPDATE OR DELETE ON search_synonyms
  FOR EACH STATEMENT EXECUTE FUNCTION tell_synonyms_changed();

CREATE OR REPLACE TRIGGER questions_tell AFTER UPDATE OF answered_at, hidden_at OR DELETE ON product_questions
  FOR EACH ROW EXECUTE FUNCTION tell_question_shown();

-- A choice that sold out, or is there again, stands on its product's page. What its seller changed raises the product's version.
CREATE OR REPLACE FUNCTION tell_offer_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('thumba_catalog', NEW.product_id);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER offers_tell_update AFTER UPDATE OF stock ON offers
  FOR EACH ROW WHEN ((OLD.stock > 0) <> (NEW.stock > 0)) EXECUTE FUNCTION tell_offer_changed();
