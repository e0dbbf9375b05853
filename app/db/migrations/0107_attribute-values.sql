ALTER TABLE "products" ADD COLUMN "attribute_values" text[] DEFAULT '{}' NOT NULL;
