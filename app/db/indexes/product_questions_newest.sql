create index concurrently product_questions_newest on product_questions (created_at, id)
