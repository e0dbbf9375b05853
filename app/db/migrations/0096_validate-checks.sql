-- migrate: no transaction
ALTER TABLE "ledger_entries" VALIDATE CONSTRAINT "ledger_entries_account_known";--> statement-breakpoint
ALTER TABLE "ledger_sets" VALIDATE CONSTRAINT "ledger_sets_kind_known";--> statement-breakpoint
ALTER TABLE "product_import_rows" VALIDATE CONSTRAINT "import_rows_outcome_known";
