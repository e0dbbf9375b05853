CREATE TABLE "dispute_remindings" (
	"dispute_id" text NOT NULL,
	"kind" text NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "dispute_remindings_dispute_id_kind_due_at_pk" PRIMARY KEY("dispute_id","kind","due_at"),
	CONSTRAINT "dispute_remindings_known" CHECK ("dispute_remindings"."kind" in ('answer_soon', 'answer_over', 'quiet'))
);
--> statement-breakpoint
ALTER TABLE "disputes" ADD COLUMN "due_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "disputes" ADD COLUMN "counted" jsonb;--> statement-breakpoint
ALTER TABLE "dispute_remindings" ADD CONSTRAINT "dispute_remindings_dispute_id_disputes_id_fk" FOREIGN KEY ("dispute_id") REFERENCES "public"."disputes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "disputes_by_due" ON "disputes" USING btree ("due_at","created_at","id","status","reason");--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_counted" CHECK ("disputes"."counted" is null or coalesce("disputes"."outcome", 'none') <> 'none');
--> statement-breakpoint
-- From when a dispute is overdue: dueOf in app/domain/disputes/reminder-rules.ts says the same.
CREATE FUNCTION note_dispute_due() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.due_at := CASE NEW.status
    WHEN 'open' THEN NEW.created_at + interval '3 days'
    WHEN 'answered' THEN greatest(NEW.answered_at, (
      SELECT max(created_at) FROM dispute_messages WHERE dispute_id = NEW.id)) + interval '14 days' END;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER disputes_due BEFORE INSERT OR UPDATE OF status, created_at, answered_at ON disputes
  FOR EACH ROW EXECUTE FUNCTION note_dispute_due();
--> statement-breakpoint
CREATE FUNCTION note_dispute_said() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE disputes SET due_at = greatest(due_at, NEW.created_at + interval '14 days')
    WHERE id = NEW.dispute_id AND status = 'answered';
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER dispute_messages_said_at AFTER INSERT ON dispute_messages
  FOR EACH ROW EXECUTE FUNCTION note_dispute_said();
--> statement-breakpoint
UPDATE disputes SET status = status WHERE status IN ('open', 'answered');
--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_due" CHECK (("disputes"."status" in ('open', 'answered')) = ("disputes"."due_at" is not null));
