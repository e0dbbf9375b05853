create index concurrently product_questions_waiting_first on product_questions (seller_id, (answered_at is null), created_at, id) where hidden_at is null
