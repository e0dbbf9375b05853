create index concurrently text_messages_listed on text_messages (created_at, id)
