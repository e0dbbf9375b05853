create index concurrently product_questions_searched on product_questions using gin (lower(text || ' ' || coalesce(answer, '')) gin_trgm_ops)
