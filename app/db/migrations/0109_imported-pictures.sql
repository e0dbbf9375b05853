CREATE TABLE "imported_pictures" (
	"id" text PRIMARY KEY NOT NULL,
	"import_id" text,
	"seller_id" text NOT NULL,
	"row" integer,
	"product_id" text NOT NULL,
	"position" integer NOT NULL,
	"address" text NOT NULL,
	"host" text NOT NULL,
	"name" text NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"taken_until" timestamp (3) with time zone,
	"problem" text,
	"path" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "imported_pictures_status_known" CHECK ("imported_pictures"."status" in ('waiting', 'stored', 'added', 'failed', 'ended')),
	CONSTRAINT "imported_pictures_problem_known" CHECK ("imported_pictures"."problem" in ('address-wrong', 'address-private', 'unreachable', 'too-slow', 'busy', 'not-there', 'not-allowed', 'redirects', 'not-a-picture', 'too-large', 'unreadable', 'storage-full', 'product-full', 'our-fault'))
);
--> statement-breakpoint
CREATE TABLE "picture_hosts" (
	"host" text PRIMARY KEY NOT NULL,
	"free_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "product_import_rows" ADD COLUMN "pictures" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "imported_pictures" ADD CONSTRAINT "imported_pictures_import_id_product_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."product_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imported_pictures" ADD CONSTRAINT "imported_pictures_seller_id_seller_profiles_user_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."seller_profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imported_pictures" ADD CONSTRAINT "imported_pictures_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "imported_pictures_due" ON "imported_pictures" USING btree ("seller_id","due_at","row","position") WHERE "imported_pictures"."status" = 'waiting';--> statement-breakpoint
CREATE INDEX "imported_pictures_taken" ON "imported_pictures" USING btree ("taken_until") WHERE "imported_pictures"."taken_until" is not null;--> statement-breakpoint
CREATE INDEX "imported_pictures_by_import" ON "imported_pictures" USING btree ("import_id","status");--> statement-breakpoint
CREATE INDEX "imported_pictures_by_product" ON "imported_pictures" USING btree ("product_id","status");