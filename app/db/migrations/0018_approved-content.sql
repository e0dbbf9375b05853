-- What was approved before this was kept: it stands as it was approved, since every edit sends a product back to review.
-- Of what waits again by now nobody knows how it was.
UPDATE products SET approved_content = jsonb_build_object('name', name, 'description', description, 'price', price,
    'category', category, 'condition', condition, 'tags', to_jsonb(tags), 'categoryFields', category_fields, 'images', images)
 WHERE approved_content IS NULL AND status IN ('approved', 'paused');
--> statement-breakpoint
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
      OR (changed.listed, changed.price, changed.name, changed.images, changed.condition, changed.category,
          changed.category_fields, changed.district, changed.away_from, changed.away_until, changed.pinned_at, changed.search)
         IS DISTINCT FROM
         (before.listed, before.price, before.name, before.images, before.condition, before.category,
          before.category_fields, before.district, before.away_from, before.away_until, before.pinned_at, before.search);
  IF lines IS NOT NULL THEN PERFORM learn_words(lines); END IF;
  IF told IS NOT NULL THEN PERFORM tell_products_changed(told); END IF;
  RETURN NULL;
END $$;
