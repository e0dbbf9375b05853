CREATE TABLE "product_findings" (
	"product_id" text PRIMARY KEY NOT NULL,
	"wanted" integer DEFAULT 1 NOT NULL,
	"looked" integer DEFAULT 0 NOT NULL,
	"kinds" text[] DEFAULT '{}' NOT NULL,
	"text_bands" integer[] DEFAULT '{}' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "picture_gists" (
	"path" text PRIMARY KEY NOT NULL,
	"gist" "bytea",
	"bands" integer[] NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "product_findings" ADD CONSTRAINT "product_findings_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "picture_gists" ADD CONSTRAINT "picture_gists_path_pictures_path_fk" FOREIGN KEY ("path") REFERENCES "public"."pictures"("path") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_findings_wanted" ON "product_findings" USING btree ("product_id") WHERE looked <> wanted;--> statement-breakpoint
CREATE INDEX "product_findings_texts" ON "product_findings" USING gin ("text_bands");--> statement-breakpoint
CREATE INDEX "picture_gists_bands" ON "picture_gists" USING gin ("bands");--> statement-breakpoint
CREATE INDEX "products_pictures" ON "products" USING gin (jsonb_path_query_array("images", '$[*].path'));--> statement-breakpoint
-- Whatever changes a product, by whichever way, has it looked at again.
CREATE FUNCTION products_to_look_at() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO product_findings (product_id) SELECT id FROM changed;
  ELSE
    UPDATE product_findings SET wanted = wanted + 1 WHERE product_id IN (
      SELECT changed.id FROM changed JOIN before ON before.id = changed.id
       WHERE (changed.name, changed.description, changed.price, changed.category, changed.tags, changed.category_fields, changed.images)
             IS DISTINCT FROM
             (before.name, before.description, before.price, before.category, before.tags, before.category_fields, before.images)
          OR (changed.status = 'pending') <> (before.status = 'pending'));
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER products_look_at_new AFTER INSERT ON products REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION products_to_look_at();
--> statement-breakpoint
CREATE TRIGGER products_look_at_changed AFTER UPDATE ON products REFERENCING OLD TABLE AS before NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION products_to_look_at();
--> statement-breakpoint
-- Other forbidden words: what waits is looked at again.
CREATE FUNCTION words_to_look_for() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE product_findings SET wanted = wanted + 1 WHERE product_id IN (SELECT id FROM products WHERE status = 'pending');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER forbidden_words_changed AFTER INSERT OR UPDATE ON settings
  FOR EACH ROW WHEN (NEW.key = 'forbiddenWords') EXECUTE FUNCTION words_to_look_for();
--> statement-breakpoint
INSERT INTO product_findings (product_id) SELECT id FROM products;
