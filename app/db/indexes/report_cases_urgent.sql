create index concurrently report_cases_urgent on report_cases ((-priority), created_at, id) where outcome is null
