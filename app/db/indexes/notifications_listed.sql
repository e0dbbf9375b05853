create index concurrently notifications_listed on notifications (user_id, created_at, id, read_at)
