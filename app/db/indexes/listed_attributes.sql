create index concurrently listed_attributes on products using gin (attribute_values) with (fastupdate = off) where listed
