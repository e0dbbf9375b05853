create index concurrently mails_by_once_key on mails (once_key)
