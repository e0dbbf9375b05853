#!/bin/sh
# Run by thumba-backup.service. Everything on Sundays, and what changed since on other days: without another full one nothing
# would ever be removed. pgBackRest makes a full one by itself where there is none.
set -eu
type=diff
[ "$(date +%u)" = 7 ] && type=full
exec pgbackrest --stanza=thumba --type="$type" backup
