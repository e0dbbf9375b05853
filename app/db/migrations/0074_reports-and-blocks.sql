CREATE TABLE "blocks" (
	"blocker_id" text NOT NULL,
	"blocked_id" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "blocks_blocker_id_blocked_id_pk" PRIMARY KEY("blocker_id","blocked_id"),
	CONSTRAINT "blocks_of_others" CHECK ("blocks"."blocker_id" <> "blocks"."blocked_id")
);
--> statement-breakpoint
CREATE TABLE "report_cases" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"thing_id" text NOT NULL,
	"about_user_id" text,
	"title" text NOT NULL,
	"path" text NOT NULL,
	"evidence" jsonb NOT NULL,
	"reports" integer DEFAULT 0 NOT NULL,
	"weighing" integer DEFAULT 0 NOT NULL,
	"priority" integer DEFAULT 0 NOT NULL,
	"hidden_at" timestamp (3) with time zone,
	"hidden_version" integer,
	"last_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"outcome" text,
	"note" text DEFAULT '' NOT NULL,
	"decided_at" timestamp (3) with time zone,
	"decided_by" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "report_cases_kind_known" CHECK ("report_cases"."kind" in ('product', 'shop', 'message', 'question', 'answer', 'review', 'person')),
	CONSTRAINT "report_cases_outcome_known" CHECK ("report_cases"."outcome" in ('removed', 'warned', 'dismissed', 'false')),
	CONSTRAINT "report_cases_decided" CHECK (("report_cases"."outcome" is null) = ("report_cases"."decided_at" is null)),
	CONSTRAINT "report_cases_counted" CHECK ("report_cases"."weighing" between 0 and "report_cases"."reports"),
	CONSTRAINT "report_cases_priority" CHECK ("report_cases"."priority" between 0 and 2)
);
--> statement-breakpoint
CREATE TABLE "reports" (
	"id" text PRIMARY KEY NOT NULL,
	"case_id" text NOT NULL,
	"kind" text NOT NULL,
	"thing_id" text NOT NULL,
	"reporter_id" text,
	"reporter_key" text NOT NULL,
	"device_key" text,
	"address_key" text NOT NULL,
	"reason" text NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"evidence" jsonb,
	"weighs" boolean NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reports_reason_known" CHECK ("reports"."reason" in ('pay_outside', 'counterfeit', 'forbidden', 'not_as_described', 'untrue', 'insulting', 'spam', 'other')),
	CONSTRAINT "reports_text_short" CHECK (length("reports"."text") <= 1000)
);
--> statement-breakpoint
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_blocker_id_users_id_fk" FOREIGN KEY ("blocker_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_blocked_id_users_id_fk" FOREIGN KEY ("blocked_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_cases" ADD CONSTRAINT "report_cases_about_user_id_users_id_fk" FOREIGN KEY ("about_user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_case_id_report_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."report_cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_reporter_id_users_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "blocks_by_blocked" ON "blocks" USING btree ("blocked_id");--> statement-breakpoint
CREATE UNIQUE INDEX "report_cases_open" ON "report_cases" USING btree ("kind","thing_id") WHERE outcome is null;--> statement-breakpoint
CREATE INDEX "report_cases_of_thing" ON "report_cases" USING btree ("kind","thing_id","decided_at");--> statement-breakpoint
CREATE INDEX "report_cases_waiting" ON "report_cases" USING btree ("priority" DESC NULLS LAST,"created_at","id") WHERE outcome is null;--> statement-breakpoint
CREATE INDEX "report_cases_newest" ON "report_cases" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "report_cases_about" ON "report_cases" USING btree ("about_user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "reports_once" ON "reports" USING btree ("kind","thing_id","reporter_key");--> statement-breakpoint
CREATE INDEX "reports_of_case" ON "reports" USING btree ("case_id","created_at");--> statement-breakpoint
CREATE INDEX "reports_by_reporter" ON "reports" USING btree ("reporter_id","created_at");