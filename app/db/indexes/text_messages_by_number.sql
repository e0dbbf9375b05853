create index concurrently text_messages_by_number on text_messages (phone text_pattern_ops, created_at)
