#!/bin/sh
# Configures PgBouncer from the environment (the two servers and who may connect), and execs it. This is the only copy
# of the roles' passwords. POOLER_FOLDER is where it may write.
set -eu
folder=${POOLER_FOLDER:-/tmp}
umask 077
{
  printf '"comensal_app" "%s"\n' "$APP_PASSWORD"
  printf '"comensal_read" "%s"\n' "$READ_PASSWORD"
} >"$folder/users.txt"
cat >"$folder/pgbouncer.ini" <<INI
[databases]
comensal = host=$PRIMARY_HOST port=$PRIMARY_PORT dbname=comensal
comensal_replica = host=$REPLICA_HOST port=$REPLICA_PORT dbname=comensal

[pgbouncer]
listen_addr = $POOLER_HOST
listen_port = $POOLER_PORT
unix_socket_dir =
auth_type = scram-sha-256
auth_file = $folder/users.txt
pool_mode = transaction
; What a server works on at once; whoever comes beyond that waits here.
default_pool_size = ${POOLER_POOL_SIZE:-20}
max_client_conn = 1000
; Whoever waits for longer is told that the database is away, and asks again.
query_wait_timeout = 15
; A server that was away is tried again after a second, not after fifteen.
server_login_retry = 1
server_connect_timeout = 5
; A machine that died without closing its connections is noticed within ten seconds.
tcp_keepidle = 5
tcp_keepintvl = 2
tcp_keepcnt = 3
log_connections = 0
log_disconnections = 0
log_stats = 0
INI
exec pgbouncer "$folder/pgbouncer.ini"
