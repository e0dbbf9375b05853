create index concurrently products_by_category on products (category)
