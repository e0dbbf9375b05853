#!/bin/sh
# Says when the last backup of the database ended well, where Debian's prometheus-node-exporter reads it.
set -eu
folder=${1:-/var/lib/prometheus/node-exporter}
[ -d "$folder" ] || exit 0
echo "pgbackrest_backup_timestamp_seconds $(date +%s)" > "$folder/thumba-backup.prom.new"
chmod 644 "$folder/thumba-backup.prom.new"
mv "$folder/thumba-backup.prom.new" "$folder/thumba-backup.prom"
