create unique index concurrently mails_row on mails (id, created_at)
