-- Messages are kept by months (app/db/months), and no index goes over all of them: what is told once only has a table of its
-- own. The index that did so until now stays with the first months. The other indexes are built afterwards: app/db/indexes.
CREATE TABLE "mail_keys" (
	"once_key" text PRIMARY KEY NOT NULL,
	"mail_id" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "mail_keys_by_age" ON "mail_keys" USING btree ("created_at");
