CREATE TABLE "depots" (
	"id" text PRIMARY KEY NOT NULL,
	"seller_id" text NOT NULL,
	"carrier" text NOT NULL,
	"name" text NOT NULL,
	"street_address" text NOT NULL,
	"city" text NOT NULL,
	"district" text NOT NULL,
	"opening_time" text NOT NULL,
	"closing_time" text NOT NULL,
	"instructions" text DEFAULT '' NOT NULL,
	"fee" bigint NOT NULL,
	"days" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "depots_sane" CHECK ("depots"."fee" >= 0 and "depots"."days" between 0 and 60)
);
--> statement-breakpoint
CREATE TABLE "product_import_pictures" (
	"import_id" text NOT NULL,
	"name" text NOT NULL,
	"path" text,
	"problem" text,
	CONSTRAINT "product_import_pictures_import_id_name_pk" PRIMARY KEY("import_id","name")
);
--> statement-breakpoint
CREATE TABLE "product_import_rows" (
	"import_id" text NOT NULL,
	"row" integer NOT NULL,
	"cells" text[] NOT NULL,
	"outcome" text DEFAULT 'waiting' NOT NULL,
	"product_id" text,
	"before" jsonb,
	"problems" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "product_import_rows_import_id_row_pk" PRIMARY KEY("import_id","row"),
	CONSTRAINT "import_rows_outcome_known" CHECK ("product_import_rows"."outcome" in ('waiting', 'created', 'updated', 'unchanged', 'refused', 'undone'))
);
--> statement-breakpoint
CREATE TABLE "product_imports" (
	"id" text PRIMARY KEY NOT NULL,
	"seller_id" text NOT NULL,
	"file_name" text NOT NULL,
	"columns" text[] NOT NULL,
	"mapping" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"defaults" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"rows" integer NOT NULL,
	"status" text DEFAULT 'mapping' NOT NULL,
	"finished_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "imports_status_known" CHECK ("product_imports"."status" in ('mapping', 'checking', 'checked', 'running', 'done', 'undoing', 'undone'))
);
--> statement-breakpoint
CREATE TABLE "seller_papers" (
	"id" text PRIMARY KEY NOT NULL,
	"seller_id" text NOT NULL,
	"kind" text NOT NULL,
	"file_name" text NOT NULL,
	"type" text NOT NULL,
	"size" integer NOT NULL,
	"storage_key" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "seller_papers_storageKey_unique" UNIQUE("storage_key"),
	CONSTRAINT "papers_kind_known" CHECK ("seller_papers"."kind" in ('national_id', 'business_certificate', 'tin_certificate')),
	CONSTRAINT "papers_measured" CHECK ("seller_papers"."size" > 0)
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "courier_phone" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "waybill_key" text;--> statement-breakpoint
ALTER TABLE "seller_profiles" ADD COLUMN "away_from" date;--> statement-breakpoint
ALTER TABLE "seller_profiles" ADD COLUMN "away_until" date;--> statement-breakpoint
ALTER TABLE "depots" ADD CONSTRAINT "depots_seller_id_seller_profiles_user_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."seller_profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_import_pictures" ADD CONSTRAINT "product_import_pictures_import_id_product_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."product_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_import_rows" ADD CONSTRAINT "product_import_rows_import_id_product_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."product_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_imports" ADD CONSTRAINT "product_imports_seller_id_seller_profiles_user_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."seller_profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seller_papers" ADD CONSTRAINT "seller_papers_seller_id_seller_profiles_user_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."seller_profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "depots_by_seller" ON "depots" USING btree ("seller_id");--> statement-breakpoint
CREATE INDEX "import_rows_by_outcome" ON "product_import_rows" USING btree ("import_id","outcome","row");--> statement-breakpoint
CREATE INDEX "imports_by_seller" ON "product_imports" USING btree ("seller_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "papers_by_seller" ON "seller_papers" USING btree ("seller_id","created_at");--> statement-breakpoint
ALTER TABLE "seller_profiles" ADD CONSTRAINT "sellers_away_in_order" CHECK (("seller_profiles"."away_from" is null) = ("seller_profiles"."away_until" is null) and "seller_profiles"."away_from" <= "seller_profiles"."away_until");