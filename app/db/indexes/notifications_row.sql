create unique index concurrently notifications_row on notifications (id, created_at)
