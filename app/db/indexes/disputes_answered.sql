create index concurrently disputes_answered on disputes (answered_at) where status = 'answered'
