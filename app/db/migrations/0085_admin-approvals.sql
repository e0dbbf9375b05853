CREATE TABLE "admin_acts" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"admin_id" text NOT NULL,
	"payee" text NOT NULL,
	"amount" bigint,
	"day" text NOT NULL,
	"subject_kind" text NOT NULL,
	"subject_id" text NOT NULL,
	"approval_id" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "admin_acts_amount" CHECK ("admin_acts"."amount" >= 0 and ("admin_acts"."amount" is not null or "admin_acts"."approval_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "admin_approvals" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"payload" jsonb NOT NULL,
	"once_key" text NOT NULL,
	"subject_kind" text NOT NULL,
	"subject_id" text NOT NULL,
	"payee" text NOT NULL,
	"amount" bigint,
	"alone_up_to" bigint NOT NULL,
	"facts" jsonb NOT NULL,
	"requested_by" text NOT NULL,
	"requested_name" text NOT NULL,
	"alone" boolean DEFAULT false NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"decided_by" text,
	"decided_name" text,
	"decided_at" timestamp (3) with time zone,
	"decision" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "admin_approvals_status_known" CHECK ("admin_approvals"."status" in ('waiting', 'executed', 'declined', 'withdrawn', 'lapsed', 'refused')),
	CONSTRAINT "admin_approvals_amount" CHECK ("admin_approvals"."amount" >= 0),
	CONSTRAINT "admin_approvals_decided" CHECK (("admin_approvals"."status" = 'waiting') = ("admin_approvals"."decided_at" is null)),
	CONSTRAINT "admin_approvals_by_somebody" CHECK ("admin_approvals"."status" not in ('executed', 'declined', 'withdrawn') or "admin_approvals"."decided_by" is not null)
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "admin_since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "admin_acts" ADD CONSTRAINT "admin_acts_approval_id_admin_approvals_id_fk" FOREIGN KEY ("approval_id") REFERENCES "public"."admin_approvals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "admin_acts_by_day" ON "admin_acts" USING btree ("admin_id","day");--> statement-breakpoint
CREATE INDEX "admin_acts_by_subject" ON "admin_acts" USING btree ("subject_id");--> statement-breakpoint
CREATE UNIQUE INDEX "admin_acts_once" ON "admin_acts" USING btree ("approval_id") WHERE approval_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "admin_approvals_once" ON "admin_approvals" USING btree ("once_key") WHERE status = 'waiting';--> statement-breakpoint
CREATE INDEX "admin_approvals_waiting" ON "admin_approvals" USING btree ("created_at","id") WHERE status = 'waiting';--> statement-breakpoint
CREATE INDEX "admin_approvals_by_status" ON "admin_approvals" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "admin_approvals_by_age" ON "admin_approvals" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "admin_approvals_by_asker" ON "admin_approvals" USING btree ("requested_by","created_at");