-- Run once, when the first node's data folder is new; the other nodes copy it.
-- HAProxy asks each node whether it is ready as a user that may see nothing.
CREATE USER IF NOT EXISTS haproxy;
-- mariadb-backup copies a node's data for a new one; it runs as the system's user mysql, and signs in as such.
CREATE USER IF NOT EXISTS mysql@localhost IDENTIFIED VIA unix_socket;
GRANT RELOAD, PROCESS, LOCK TABLES, BINLOG MONITOR, REPLICA MONITOR ON *.* TO mysql@localhost;
