create index concurrently products_by_condition on products (condition)
