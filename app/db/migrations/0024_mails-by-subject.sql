DROP INDEX "mails_by_order";--> statement-breakpoint
CREATE INDEX "mails_by_subject" ON "mails" USING btree (split_part("once_key", ' ', 2)) WHERE once_key is not null;