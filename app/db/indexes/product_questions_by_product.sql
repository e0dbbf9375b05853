create index concurrently product_questions_by_product on product_questions (product_id, created_at, id)
